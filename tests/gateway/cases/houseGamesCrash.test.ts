import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { registerAt } from '../gameServers/registerAt.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';

const BUILD = buildOf('gateway');
const LOTTERY = 'LOTT-MINUTE-FIVE';
/** Where the flights crash and where one of the players gets out, hundredths. */
const [POINT, TARGET] = [200, 120];

let test: TestDatabase;
let gateway: GatewayProcess;
const start = (port: number, wallStartsAt?: number) =>
  startGatewayProcess(BUILD, {
    databaseUrl: test.url,
    operatorToken: randomUUID(),
    port,
    ...(wallStartsAt !== undefined && { wallStartsAt }),
    env: { DEMO: 'off' },
  });

beforeAll(async () => {
  await buildGatewayProcess(BUILD);
  test = await createTestDatabase();
  gateway = await start(0);
}, 120_000);
afterAll(async () => {
  await gateway?.stop();
  await test?.drop();
});

async function rowOf<Row extends Record<string, unknown>>(query: SQL): Promise<Row | undefined> {
  return (await test.database.db.execute(query)).rows[0] as Row | undefined;
}

/** Waits for a row; the gateway may be on its way up. */
async function until<Row extends Record<string, unknown>>(query: SQL): Promise<Row> {
  for (;;) {
    const row = await rowOf<Row>(query);
    if (row !== undefined) return row;
    await sleep(50);
  }
}

/** @param wallStartsAt What its clock shows when it starts again; the machine's time without. */
async function killAndStart(pauseMs = 0, wallStartsAt?: number): Promise<void> {
  const port = Number(new URL(gateway.origin).port);
  await gateway.stop('SIGKILL');
  await sleep(pauseMs);
  gateway = await start(port, wallStartsAt);
}

async function call<Value>(token: string, request: string, params: object): Promise<Value> {
  const sent = { token, params: { ...params }, key: randomUUID() };
  const { status, body } = await callAt(gateway.origin, request, sent);
  expect([status, body.code ?? null]).toEqual([200, null]);
  return body.value as Value;
}
/** Minor units; the call tells it in units. */
const balanceOf = async (token: string) => {
  const { body } = await callAt(gateway.origin, 'GET /wps/v2/wallets/balance', { token });
  return Math.round((body.value as CallValue<'balance'>).sumBalance * 100);
};

describe('kill -9 of the gateway', () => {
  let [quick, slow, miner, bettor] = ['', '', '', ''];
  beforeAll(async () => {
    [quick, slow, miner, bettor] = [
      await registerAt(gateway.origin),
      await registerAt(gateway.origin),
      await registerAt(gateway.origin),
      await registerAt(gateway.origin),
    ];
  });

  it.each([
    ['while stakes are taken', 'betting', 0],
    ['in flight', 'flying', 0],
    ['in flight, for longer than a flight is held for', 'flying', 6_000],
    ['after the crash, before it is settled', 'crashed', 0],
  ] as const)(
    'issue 17: a round of Crash ends by its published rule when it comes %s',
    { timeout: 180_000 },
    async (_when, phase, pauseMs) => {
      const before = [await balanceOf(quick), await balanceOf(slow)] as const;
      const { id } = await until<{ id: string }>(sql`select id from crash_round where state = 'betting'`);
      await test.database.db.execute(sql`update crash_round set point = ${POINT} where id = ${id}`);
      await call(quick, 'POST /v1/crash/stake', { round: id, stake: 1_000, target: TARGET });
      await call(slow, 'POST /v1/crash/stake', { round: id, stake: 2_000, target: null });
      await until(sql`select 1 from crash_round where id = ${id} and state = ${phase}`);
      await killAndStart(pauseMs);
      const { interrupted } = await until<{ interrupted: boolean }>(
        sql`select interrupted_at is not null as interrupted from crash_round where id = ${id} and state = 'settled'`,
      );
      const { rows } = await test.database.db.execute<{ state: string; multiplier: string | null }>(
        sql`select state, multiplier from crash_bet where round_id = ${id} order by stake`,
      );
      // A target that was reached stands, whoever was there to see it; the rest is lost, or goes back after an outage.
      expect(rows.map(({ state }) => state)).toEqual(['cashed', interrupted ? 'returned' : 'lost']);
      expect(Number(rows[0]?.multiplier)).toBe(TARGET);
      if (pauseMs > 0) expect(interrupted).toBe(true);
      expect([await balanceOf(quick), await balanceOf(slow)]).toEqual([
        before[0] - 1_000 + 10 * TARGET,
        before[1] - (interrupted ? 0 : 2_000),
      ]);
      expect(await test.database.read(auditBooks)).toEqual([]);
    },
  );

  it('issue 17: an open round of Mines goes on where it was, and a second one is refused', async () => {
    const begun = await call<CallValue<'minesBegin'>>(miner, 'POST /v1/games/mines/begin', {
      stake: 1_000,
      mines: 1,
    });
    const held = await balanceOf(miner);
    await killAndStart();
    expect(await balanceOf(miner)).toBe(held);
    const again = await callAt(gateway.origin, 'POST /v1/games/mines/begin', {
      ...{ token: miner, key: randomUUID(), params: { stake: 1_000, mines: 1 } },
    });
    expect([again.status, again.body.code]).toEqual([409, 'round_open']);
    const opened = await call<CallValue<'minesOpen'>>(miner, 'POST /v1/games/mines/open', {
      ...{ round: begun.round.id, step: 0, tile: 12 },
    });
    expect(opened.round).toMatchObject({ id: begun.round.id, tiles: [12] });
    expect(await test.database.read(auditBooks)).toEqual([]);
  });

  it('issue 17: a lottery ticket is drawn once from the promised seed, also when its draw fell into the outage', {
    timeout: 240_000,
  }, async () => {
    const before = await balanceOf(bettor);
    const { no } = await until<{ no: number }>(
      sql`select no from lottery_draw where game = ${LOTTERY} and state = 'open'
            and opens_at < extract(epoch from now()) * 1000 and closes_at > extract(epoch from now()) * 1000 + 10000 order by no limit 1`,
    );
    const { tickets } = await call<CallValue<'lotteryBet'>>(bettor, 'POST /v1/lottery/tickets', {
      ...{ gameCode: LOTTERY, no, unit: 100, draws: 2, stopOnWin: false },
      lines: [{ play: 'sumHalves', pick: ['big'] }],
    });
    expect(tickets.map(({ state }) => state)).toEqual(['held', 'held']);
    const drawOf = async (nth: number) => {
      const found = await until<{ commit: string; due: string }>(
        sql`select commit, draws_at as due from lottery_draw where game = ${LOTTERY} and no = ${nth}`,
      );
      return { ...found, due: Number(found.due) };
    };
    const held = (count: number) =>
      until(
        sql`select 1 from lottery_ticket where game = ${LOTTERY} having count(*) filter (where state = 'held') = ${count}`,
      );
    const { commit, due } = await drawOf(no);
    // Taken, then closed, then over: the gateway is gone when the draw is due.
    await killAndStart();
    await killAndStart(0, due - 1_500);
    await killAndStart(0, due + 1_500);
    await held(1);
    await killAndStart(0, (await drawOf(no + 1)).due - 1_500);
    await held(0);
    const { rows } = await test.database.db.execute<{ state: string; payout: string; stake: string }>(
      sql`select state, payout, stake from lottery_ticket where game = ${LOTTERY} order by no`,
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ state }) => state === 'won' || state === 'lost')).toBe(true);
    const net = rows.reduce((sum, { payout, stake }) => sum + Number(payout) - Number(stake), 0);
    expect(await balanceOf(bettor)).toBe(before + net);
    expect(
      await rowOf(sql`select state, commit from lottery_draw where game = ${LOTTERY} and no = ${no}`),
    ).toEqual({
      state: 'drawn',
      commit,
    });
    expect(await test.database.read(auditBooks)).toEqual([]);
  });
});
