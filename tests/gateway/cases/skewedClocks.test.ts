import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settlement, windowBoundary } from '../../../gateway/db/schema.ts';
import { type AgentTeam, createAgentTeam } from '../../processes/agentTeam.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  type GatewayProcessOptions,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { worldNow } from '../../processes/worldNow.ts';
import { registerAt } from '../gameServers/registerAt.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';

const BUILD = buildOf('gateway');
const HOUR = 3_600_000;
/** A settlement window, ms of world time. */
const WINDOW = 300_000;
/** What a process may be wrong by, real ms: far more than it is, and far less than the clocks of these hosts. */
const DOUBT = 2_000;
/** Between two looks at a world that waits for the end of its window, real ms: the machine is left to others. */
const PAUSE_MS = 100;

let test: TestDatabase;
const running: GatewayProcess[] = [];
beforeAll(() => buildGatewayProcess(BUILD));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(process => process.stop()));
  await test.drop();
});

const operatorToken = randomUUID();
async function start(
  rate: number,
  host: Pick<GatewayProcessOptions, 'wallStartsAt' | 'pace'>,
): Promise<GatewayProcess> {
  const process = await startGatewayProcess(BUILD, {
    databaseUrl: test.url,
    operatorToken,
    ...host,
    env: { DEMO: 'off', DEMO_CLOCK: String(rate) },
  });
  running.push(process);
  return process;
}

async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
}
/** Makes the world's clock show this now. */
const makeWorld = (rate: number, now: number) =>
  test.database.db.execute(sql`
    insert into world_clock (world, database, rate)
    values (${now}, extract(epoch from clock_timestamp()) * 1000, ${rate})`);

/** Has it be this now, or later where it is. No gateway runs. */
const moveWorld = (now: number) =>
  test.database.db.execute(sql`
    update world_clock set world = greatest(${now}::int8, (world + (now - database) * rate)::int8), database = now
    from (select extract(epoch from clock_timestamp()) * 1000 as now) t`);

const closedTo = async () => {
  const [row] = await test.database.db
    .select()
    .from(windowBoundary)
    .where(eq(windowBoundary.kind, 'realtime'));
  return row?.closedTo ?? 0;
};
const isSettled = async (end: number) =>
  (await test.database.db.select().from(settlement).where(eq(settlement.periodEnd, end))).length > 0;

/** A bet of somebody new; it is dated between the times of the database before and after it. */
async function betNow(team: AgentTeam, origin: string, rate: number): Promise<number> {
  const player = await team.player();
  const before = await worldNow(test.database.db);
  const round = await team.bet(origin, player);
  const after = await worldNow(test.database.db);
  expect(round?.at).toBeGreaterThan(before - DOUBT * rate);
  expect(round?.at).toBeLessThan(after + DOUBT * rate);
  return round?.at ?? 0;
}

/** Nothing is dated, drawn or closed before its time. */
async function expectNothingEarly(rate: number): Promise<void> {
  const newest =
    await numberOf(sql`select greatest((select max(ts) from topic), (select max(at) from ledger_tx),
    (select max(draws_at) from lottery_draw where state = 'drawn'), (select max(closed_to) from window_boundary)) as n`);
  expect(newest).toBeLessThan((await worldNow(test.database.db)) + DOUBT * rate);
}

describe('gateways on hosts whose clocks are wrong', () => {
  it.each([1, 60])(
    'issue 11.39, 31.3: at demo clock %i every bet is dated right and paid exactly once',
    async rate => {
      const end = Math.ceil(Date.now() / WINDOW) * WINDOW;
      // However slow the machine is, somebody has bet in the window, and there is an agent, before the hosts start.
      const begun = end - 200_000 * rate;
      await makeWorld(rate, begun);
      const first = await start(rate, {});
      const team = await createAgentTeam(test.database, begun);
      await betNow(team, first.origin, rate);
      await first.stop('SIGTERM');
      await moveWorld(end - 12_000 * rate);
      const hosts = [
        await start(rate, { wallStartsAt: Date.now() - HOUR }),
        await start(rate, { wallStartsAt: Date.now() + HOUR }),
        await start(rate, { pace: 1.05 }),
      ];
      const tokens = await Promise.all(hosts.map(({ origin }) => registerAt(origin)));
      // Sessions last as long wherever they began.
      const spread = await numberOf(sql`select max(s.expires_at) - min(s.expires_at) as n
        from session s join account a using (uid) where a.username like 'c%'`);
      expect(spread).toBeLessThan(HOUR / 2);
      const promised = sql`select max(draws_at) as n from lottery_draw where state = 'open'`;
      await eventually(async () =>
        expect(await numberOf(promised)).toBeGreaterThan(await worldNow(test.database.db)),
      );

      while ((await closedTo()) < end) {
        for (const { origin } of hosts) await betNow(team, origin, rate);
        await expectNothingEarly(rate);
        await sleep(PAUSE_MS);
      }
      const closed = await closedTo();
      for (const { origin } of hosts) expect(await betNow(team, origin, rate)).toBeGreaterThan(closed);
      await eventually(async () => expect(await isSettled(closed)).toBe(true));
      await expectNothingEarly(rate);

      const books = await team.books();
      expect(books.settled).toBeGreaterThan(0);
      expect(books).toMatchObject({ unpaid: 0, paid: books.owed });
      expect(await auditBooks(test.database.db)).toEqual([]);
      // They are good everywhere.
      for (const { origin } of hosts)
        for (const token of tokens)
          expect((await callAt(origin, 'GET /wps/member/info', { token })).status).toBe(200);
    },
  );

  it('issue 31.3: a host whose clock is set while it runs changes nothing', async () => {
    await makeWorld(1, Date.now());
    const host = await start(1, {});
    const team = await createAgentTeam(test.database, Date.now() - WINDOW);
    for (const ahead of [HOUR, -HOUR, 24 * HOUR]) {
      host.setWall(ahead);
      await betNow(team, host.origin, 1);
    }
    await expectNothingEarly(1);
  });
});
