import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GameServer } from '../../../gateway/merchant/gameServer.ts';
import type { Clock } from '../../../partner/clock.ts';
import type { Boot } from '../../../partner/server/document.ts';
import { type GamesServer, startGames } from '../../../partner/server/startGames.ts';
import type { MyRound } from '../../../partner/tables/wire/calls.ts';
import type { Cloth, TableNow } from '../../../partner/tables/wire/state.ts';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';

const TABLES: GameServer = {
  ...{ id: 'tables', origin: 'http://tables.example', vendors: null, gameTypes: ['LIVE'] },
  secret: 't'.repeat(40),
};
const TABLE = 'HARBR-PIER-ROULETTE';
const BESIDE = 'MOONT-HERON-ROULETTE';
/** A round of half a minute is over in three seconds. */
const SPEED = 10;
/** Clocks of two servers may differ by five minutes; this one begins behind, so that it may run for a minute. */
const BEHIND_MS = 240_000;

let from = Date.now();
const fastClock: Clock = {
  now: () => from - BEHIND_MS + (Date.now() - from) * SPEED,
  after(ms, work) {
    const timer = setTimeout(work, ms / SPEED);
    return () => clearTimeout(timer);
  },
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({}, undefined, testMerchant(), {}, { gameServers: [TABLES] });
}, 120_000);
afterAll(() => gateway?.close());

/** Each case has a server of its own, whose clock begins with it: what came before takes nothing of its minute. */
let games: GamesServer;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-live-tables-'));
  await mkdir(path.join(folder, 'pages'));
  from = Date.now();
  games = await startGames(
    {
      ...{
        port: 0,
        host: '127.0.0.1',
        origin: null,
        data: path.join(folder, 'data'),
        betDelayMs: 0,
        bookRests: false,
      },
      ...{ gateway: gateway.origin, server: TABLES.id, secret: TABLES.secret },
    },
    { pages: path.join(folder, 'pages'), warn: () => {}, clock: fastClock, retryPlan: [50] },
  );
}, 120_000);
afterEach(async () => {
  await games?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The page of a table, without a browser. */
async function openTable(gameCode = TABLE) {
  const params = { vassalage: gameCode.split('-')[0] ?? '', gameCode };
  const token = await gateway.member();
  const { body } = await gateway.call('POST /wps/relay/GCS_gameLaunchFB', { token, params });
  const { url, sessionId } = body.value as CallValue<'gameLaunch'>;
  const { search } = new URL(url);
  const html = await (await fetch(`${games.origin}/play${search}`)).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;
  const headers = { Authorization: boot.key, 'Content-Type': 'application/json' };
  const call = async (address: string, sent?: object) => {
    const answer = await fetch(`${games.origin}${address}`, {
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
    });
    return (await answer.json()) as {
      readonly success: boolean;
      readonly code?: string;
      readonly value: unknown;
    };
  };
  const state = async <T>(topic: string): Promise<T> => {
    const answer = await fetch(`${games.origin}/v1/snap?t=${topic}`, { headers });
    const [snap] = (await answer.json()) as readonly { readonly st: T }[];
    if (snap === undefined) throw new Error(topic);
    return snap.st;
  };
  const now = (table = gameCode) => state<TableNow>(`u:${table}:table`);
  const cloth = (table = gameCode) => state<Cloth>(`u:${boot.owner}.${table}:cloth`);
  let changes = 0;
  /** Lays chips as soon as the table takes them. */
  async function lay(chips: Readonly<Record<string, number>>, table = gameCode): Promise<Cloth> {
    return vi.waitFor(
      async () => {
        const { shoe, round, phase } = await now(table);
        expect(phase).toBe('open');
        changes += 1;
        const { success, value } = await call('/v1/tables/cloth', { table, shoe, round, n: changes, chips });
        expect(success).toBe(true);
        return value as Cloth;
      },
      { timeout: 20_000 },
    );
  }
  async function lastRound(table = gameCode): Promise<MyRound> {
    return vi.waitFor(
      async () => {
        const { value } = await call(`/v1/tables/rounds?table=${table}`);
        const [round] = value as readonly MyRound[];
        if (round === undefined) throw new Error('no round yet');
        return round;
      },
      { timeout: 20_000 },
    );
  }
  /** What the page around it shows of the launch. */
  const played = async () =>
    (await gateway.call('GET /v1/games/session', { token, params: { sessionId } })).body.value;
  return { boot, call, now, cloth, lay, lastRound, played };
}

it('tables: a round is staked and paid at the gateway’s wallet, and says what was shown', {
  timeout: 60_000,
}, async () => {
  const page = await openTable();
  expect(page.boot).toMatchObject({ kind: 'tables', facts: { table: TABLE } });
  const chips = { red: 1_000, black: 1_000, 'straight:0': 500 };
  await page.lay(chips);
  const round = await page.lastRound();
  expect(round).toMatchObject({ chips, stake: 2_500, isVoid: false });
  // Whatever comes up but zero, one colour wins.
  expect(round.payout).toBe(round.steps[0]?.shows === 0 ? 18_000 : 2_000);
  await vi.waitFor(async () => {
    const cloth = await page.cloth();
    expect(cloth.balance).toBe(page.boot.balance - 2_500 + round.payout);
  });
  await vi.waitFor(async () => {
    const { rows } = await gateway.database.db.execute<Record<string, string>>(sql`
      select state, stake, payout from game_round where game_code = ${TABLE}`);
    expect(rows).toEqual([{ state: 'CLOSED', stake: '2500', payout: String(round.payout) }]);
  });
  expect(await auditBooks(gateway.database.db)).toEqual([]);
});

it('tables: a second table of the same page has a session of its own', { timeout: 60_000 }, async () => {
  const page = await openTable();
  await page.lay({ red: 1_000 }, BESIDE);
  const { stake, payout } = await page.lastRound(BESIDE);
  expect(stake).toBe(1_000);
  const { rows } = await gateway.database.db.execute<Record<string, string>>(sql`
    select stake from game_round where game_code = ${BESIDE}`);
  expect(rows).toEqual([{ stake: '1000' }]);
  // It is a round of the launch, and the first table knows what is left.
  await vi.waitFor(async () => {
    expect(await page.played()).toMatchObject({ rounds: 1, stake, payout, open: 0 });
    const left = page.boot.balance - stake + payout;
    expect([(await page.cloth()).balance, (await page.cloth(BESIDE)).balance]).toEqual([left, left]);
  });
  const { value } = await page.call('/v1/tables/offer');
  expect(value).toContainEqual({ table: BESIDE, name: 'Heron Roulette' });
});

it('tables: the lobby of the gateway knows every table', { timeout: 60_000 }, async () => {
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${gateway.origin}/v1/snap?t=g:tables`);
      const [snap] = (await answer.json()) as readonly {
        readonly st: readonly { readonly table: string }[];
      }[];
      expect(snap?.st.map(({ table }) => table)).toContain(TABLE);
    },
    { timeout: 30_000 },
  );
});

it('tables: an operator takes a round back, and the stake is in the wallet again', {
  timeout: 60_000,
}, async () => {
  const page = await openTable();
  const { shoe, round } = await page.lay({ red: 1_000 });
  const operate = async (call: string, params: object) => {
    const body = JSON.stringify(params);
    const headers = signedHeaders({
      ...{ secret: TABLES.secret, call, server: TABLES.id, gateway: new URL(gateway.origin).host },
      ...{ timestamp: fastClock.now(), request: randomUUID(), body },
    });
    const answer = await fetch(`${games.origin}/operator/${call}`, { method: 'POST', headers, body });
    return (await answer.json()) as Record<string, unknown>;
  };
  await vi.waitFor(
    async () => expect(await operate('voidTableRound', { table: TABLE, shoe, round })).toEqual({ ok: true }),
    { timeout: 10_000, interval: 20 },
  );
  await vi.waitFor(async () => {
    const [last] = (await page.call(`/v1/tables/rounds?table=${TABLE}`)).value as readonly MyRound[];
    expect(last).toMatchObject({ shoe, round, isVoid: true, payout: 0 });
    expect((await page.cloth()).balance).toBe(page.boot.balance);
  });
});
