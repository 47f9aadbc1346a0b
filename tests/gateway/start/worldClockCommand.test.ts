import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWorldClock } from '../../../gateway/world/clockCommand/command.ts';
import { createAgentTeam } from '../../processes/agentTeam.ts';
import {
  buildGatewayProcess,
  type GatewayProcess,
  startGatewayProcess,
} from '../../processes/gatewayProcess.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { auditBooks } from '../support/auditBooks.ts';
import { buildOf } from '../support/builds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const BUILD = buildOf('gateway');
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Between two bets of a world that waits for its windows, real ms: many in each, and the machine is left to others. */
const PAUSE_MS = 100;

let test: TestDatabase;
let gateway: GatewayProcess | null = null;
beforeAll(() => buildGatewayProcess(BUILD));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
  await test.drop();
});

async function start(rate: number): Promise<GatewayProcess> {
  gateway = await startGatewayProcess(BUILD, {
    ...{ databaseUrl: test.url, operatorToken: randomUUID() },
    env: { DEMO: 'off', DEMO_CLOCK: String(rate) },
  });
  return gateway;
}
async function stop(): Promise<void> {
  await gateway?.stop('SIGTERM');
  gateway = null;
}

/** Runs the command; what it printed comes after its exit code. */
async function run(...argv: readonly string[]): Promise<[code: number, text: string]> {
  let text = '';
  const write = (more: string) => {
    text += more;
    return true;
  };
  const stream = { write };
  const code = await runWorldClock(
    [...argv, '--database-url', test.url],
    {},
    { stdout: stream, stderr: stream },
  );
  return [code, text];
}

async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: string }>(query);
  return Math.floor(Number(rows[0]?.n ?? 0));
}
const closedTo = () => numberOf(sql`select max(closed_to) as n from window_boundary`);
const settledTo = () => numberOf(sql`select max(period_end) as n from settlement where done_at is not null`);
const databaseNow = () => numberOf(sql`select extract(epoch from clock_timestamp()) * 1000 as n`);
const aheadOf = async () =>
  numberOf(sql`select world - database + (extract(epoch from clock_timestamp()) * 1000 - database) * (rate - 1) as n
    from world_clock`);
/** A world that a wrong clock had dragged ahead, before anybody played in it. */
const makeDragged = async (rate: number, by: number) =>
  test.database.db.execute(sql`insert into world_clock (world, database, rate)
    select now + ${by}::int8, now, ${rate} from (select extract(epoch from clock_timestamp()) * 1000 as now) t`);

describe('npm run world-clock', () => {
  it('says what it is asked with, and needs a world', async () => {
    expect(await run()).toEqual([2, expect.stringContaining('usage: npm run world-clock')]);
    expect((await run('--show', '--set-back'))[0]).toBe(2);
    expect(await run('--show')).toEqual([
      1,
      'This world has no clock yet: a gateway makes it when it starts.\n',
    ]);
  });

  it('issue 31.3: shows a world that is ahead, and sets it back with the windows that were closed empty', async () => {
    await makeDragged(1, HOUR);
    const from = (await databaseNow()) - 20 * MINUTE;
    let { origin } = await start(1);
    const team = await createAgentTeam(test.database, from);
    await stop();
    // With an agent to settle for, the windows are closed an hour early.
    ({ origin } = await start(1));
    await eventually(async () => expect(await settledTo()).toBeGreaterThan((await databaseNow()) + HOUR / 2));
    const early = await team.bet(origin, await team.player());
    expect(early?.at).toBeGreaterThan((await databaseNow()) + HOUR / 2);

    const [code, text] = await run('--show');
    expect([code, text]).toEqual([0, expect.stringMatching(/^ahead {5}36\d\d\.\d s$/m)]);
    expect(text).toMatch(/^window_boundary\.closed_to +1 rows, up to \d+\.\d s ahead of the database$/m);
    expect(text).toMatch(/^round\.settled_at +1 rows/m);
    expect(await run('--set-back')).toEqual([1, expect.stringContaining('stop all of them first')]);
    expect(await aheadOf()).toBeGreaterThan(HOUR / 2);

    await stop();
    const [done, said] = await eventually(async () => {
      const answer = await run('--set-back');
      expect(answer[0]).toBe(0);
      return answer;
    });
    expect([done, said]).toEqual([0, expect.stringContaining('was set back by 36')]);
    expect(Math.abs(await aheadOf())).toBeLessThan(MINUTE);
    expect(await closedTo()).toBeLessThanOrEqual(await databaseNow());
    expect(await settledTo()).toBeLessThanOrEqual(await databaseNow());
    ({ origin } = await start(1));
    const right = await team.bet(origin, await team.player());
    expect(Math.abs((right?.at ?? 0) - (await databaseNow()))).toBeLessThan(MINUTE);
    expect(await auditBooks(test.database.db)).toEqual([]);
  });

  it('issue 31.3: pays every bet once where windows that lie ahead were paid', async () => {
    const RATE = 60;
    await makeDragged(RATE, 25 * MINUTE);
    const from = (await databaseNow()) - MINUTE;
    let { origin } = await start(RATE);
    const team = await createAgentTeam(test.database, from);
    await eventually(async () => {
      await team.bet(origin, await team.player());
      expect((await team.books()).settled).toBeGreaterThan(0);
    }, PAUSE_MS);
    await stop();
    const paid = await closedTo();
    await eventually(async () => expect((await run('--set-back'))[0]).toBe(0));
    expect(Math.abs(await aheadOf())).toBeLessThan(20 * MINUTE);
    expect(await closedTo()).toBeGreaterThan(await databaseNow());
    expect(await closedTo()).toBeLessThanOrEqual(paid);

    ({ origin } = await start(RATE));
    const member = await team.player();
    expect((await team.bet(origin, member))?.at).toBeGreaterThan(await closedTo());
    // Nobody is kept from betting until the world has caught up.
    await eventually(async () => expect(await team.bet(origin, member)).not.toBeNull());
    const end = await settledTo();
    while ((await settledTo()) <= Math.max(end, paid)) {
      await team.bet(origin, await team.player());
      await sleep(PAUSE_MS);
    }
    expect(await team.books()).toMatchObject({ unpaid: 0 });
    await eventually(async () => {
      const books = await team.books();
      expect(books.paid).toBe(books.owed);
    });
    expect(await auditBooks(test.database.db)).toEqual([]);
  });
});
