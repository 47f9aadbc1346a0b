import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODULES } from '../../../gateway/world/createModules.ts';
import { type AgentTeam, createAgentTeam } from '../../processes/agentTeam.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { worldNow } from '../../processes/worldNow.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const BUILD = buildOf('gateway');
/** World seconds of a real one: a salary window lasts five seconds. */
const RATE = 60;

let test: TestDatabase;
let team: AgentTeam;
const running: GatewayProcess[] = [];
beforeAll(() => buildGatewayProcess(BUILD));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(process => process.stop()));
  await test.drop();
});

async function startTwo(): Promise<[GatewayProcess, GatewayProcess]> {
  const options = {
    databaseUrl: test.url,
    operatorToken: randomUUID(),
    env: { DEMO: 'off', DEMO_CLOCK: String(RATE) },
  };
  const first = await startGatewayProcess(BUILD, options);
  const second = await startGatewayProcess(BUILD, options);
  running.push(first, second);
  team = await createAgentTeam(test.database, await numberOf(sql`select world as n from world_clock`));
  return [first, second];
}

async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: string }>(query);
  return Number(rows[0]?.n ?? 0);
}
const settledTo = () => numberOf(sql`select max(period_end) as n from settlement where done_at is not null`);
/** Has one draw of every lottery be due now; answers how many are not drawn of these and earlier ones. */
async function openDraws(): Promise<() => Promise<number>> {
  // They are promised at the first look.
  const planned = sql`select count(*) as n from lottery_draw where state = 'open'`;
  await eventually(async () => expect(await numberOf(planned)).toBeGreaterThan(5));
  const now = Math.round(await worldNow(test.database.db));
  const { rows } = await test.database.db.execute<{ game: string; no: number }>(sql`
    update lottery_draw d set opens_at = ${now}::int8 - 3, closes_at = ${now}::int8 - 2, draws_at = ${now}::int8 - 1
    where state = 'open' and no = (select min(no) from lottery_draw where game = d.game and state = 'open')
    returning game, no`);
  expect(rows.length).toBeGreaterThan(5);
  return () =>
    numberOf(sql`select count(*) as n from lottery_draw where state = 'open' and draws_at <= ${now}`);
}
/** Names of leases that sessions of this database hold; one is held by one session, or the database is broken. */
const leasesTaken = () =>
  numberOf(sql`select count(*) as n from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
    and pid in (select pid from pg_stat_activity where application_name = 'croupier upkeep')`);

/** Bets in these until more is settled than before, and what is due is drawn. */
async function playOn(origins: readonly string[]): Promise<void> {
  const before = await settledTo();
  const undrawn = await openDraws();
  await eventually(async () => {
    for (const origin of origins) await team.bet(origin, await team.player());
    expect(await settledTo()).toBeGreaterThan(before);
    expect(await undrawn()).toBe(0);
  });
}

async function expectSoundBooks(): Promise<void> {
  const books = await team.books();
  expect(books.settled).toBeGreaterThan(0);
  expect(books).toMatchObject({ unpaid: 0, paid: books.owed });
  expect(await auditBooks(test.database.db)).toEqual([]);
}

describe('two gateways on one database', () => {
  it('issue 31.3: each timer runs in one of them, and in the other when that is killed', async () => {
    const [first, second] = await startTwo();
    await eventually(async () => expect((await first.leases()).length).toBeGreaterThan(15));
    const all = await first.leases();
    expect(all).toEqual(expect.arrayContaining(['draws', 'salary', 'bills', 'crash', 'lotteries', 'hourly']));
    const modules: readonly string[] = MODULES.map(({ name }) => name);
    expect(all.filter(name => name !== 'hourly' && !modules.includes(name))).toEqual([]);
    expect(await second.leases()).toEqual([]);
    expect(await leasesTaken()).toBe(all.length);

    await playOn([first.origin, second.origin]);
    await first.stop('SIGKILL');
    await eventually(async () => expect((await second.leases()).toSorted()).toEqual(all.toSorted()));
    await playOn([second.origin]);
    await expectSoundBooks();
  });

  it('issue 31.3: one that stands still keeps no timer from the other, and one that ends in order hands them over', async () => {
    const [first, second] = await startTwo();
    await eventually(async () => expect((await first.leases()).length).toBeGreaterThan(15));
    const all = await first.leases();
    first.freeze();
    try {
      await eventually(async () => expect(await second.leases()).toHaveLength(all.length));
      await playOn([second.origin]);
    } finally {
      first.thaw();
    }
    await eventually(async () => expect(await first.leases()).toEqual([]));
    expect(await second.leases()).toHaveLength(all.length);
    await second.stop('SIGTERM');
    await eventually(async () => expect(await first.leases()).toHaveLength(all.length));
    await playOn([first.origin]);
    await expectSoundBooks();
  });
});
