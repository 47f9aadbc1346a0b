import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { findWays } from '../../../gateway/db/ways.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { openPgbouncer, type Pgbouncer, pgbouncerVersion } from '../support/pgbouncer.ts';
import { buildGateway, runGateway } from './gatewayProcess.ts';

const version = pgbouncerVersion();
if (version === null) process.stdout.write('pgbouncer is not installed: its cases are skipped\n');
const carriesNames = version !== null && version >= 1.21;

let test: TestDatabase;
let opened: { close(): Promise<void> }[];
beforeEach(async () => {
  opened = [];
  test = await createTestDatabase();
});
afterEach(async () => {
  closeClients();
  for (const it of opened.reverse()) await it.close();
  await test.drop();
});

async function open(settings: Readonly<Record<string, string | number>>, to = test.url): Promise<Pgbouncer> {
  const made = await openPgbouncer(to, settings);
  opened.push(made);
  return made;
}
const TRANSACTION = { pool_mode: 'transaction', default_pool_size: 12 };

describe.runIf(version !== null)(`Through pgbouncer ${version}`, () => {
  /** A gateway whose statements go through a pgbouncer of its own. */
  async function openPooled(
    settings: Readonly<Record<string, string | number>>,
    { direct, ...env }: { readonly direct: boolean; readonly NAMED_STATEMENTS?: string },
  ): Promise<TestGateway> {
    const all: Record<string, string> = { ...env };
    const gateway = await openGateway(all, undefined, undefined, undefined, {
      databaseUrl: async url => {
        if (direct) all.DATABASE_DIRECT_URL = url;
        return (await open(settings, url)).url;
      },
    });
    opened.push(gateway);
    return gateway;
  }

  /** A bet each of ten people, sent six times at once,, and what a socket hears of them. */
  async function expectToPlay(gateway: TestGateway): Promise<void> {
    for (const page of ['healthz', 'readyz'])
      expect(await (await fetch(`${gateway.origin}/${page}`)).json()).toMatchObject({ ok: true });
    const people = await Promise.all(Array.from({ length: 10 }, () => gateway.member()));
    const [token = ''] = people;
    const client = connect(gateway.origin, { token });
    await client.hello();
    const bet = (of: string, key: string) =>
      gateway.call('POST /v1/games/bet', {
        params: { stake: 100, choice: { game: 'DICE', chance: 5_000 } },
        token: of,
        key,
      });
    const answers = await Promise.all(
      people.flatMap(of => {
        const key = randomUUID();
        return Array.from({ length: 6 }, () => bet(of, key));
      }),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    await eventually(() => expect(client.events.some(({ t }) => t.startsWith('u:'))).toBe(true));
  }

  it('in transaction mode with the server beside it bets are taken and heard of, without names of statements', async () => {
    await expectToPlay(await openPooled(TRANSACTION, { direct: true, NAMED_STATEMENTS: 'off' }));
  });

  it.runIf(carriesNames)('the same with names, where it carries them over connections', async () => {
    const gateway = await openPooled({ ...TRANSACTION, max_prepared_statements: 300 }, { direct: true });
    await expectToPlay(gateway);
  });

  it('in session mode it is enough alone', async () => {
    await expectToPlay(await openPooled({ pool_mode: 'session', default_pool_size: 60 }, { direct: false }));
  });

  it('transactions have their time limits, and leave none behind', async () => {
    const { url } = await open({ ...TRANSACTION, default_pool_size: 1 });
    const ways = await findWays(url, test.url, false);
    const database = openDatabase(url, { ways });
    opened.push(database);
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    const inside = await database.write(async tx => (await tx.execute(limits)).rows[0]);
    expect(inside).toEqual({ statement: '15s', lock: '10s' });
    const outside = (await database.db.execute(limits)).rows[0];
    expect(outside).toEqual({ statement: '0', lock: '0' });
  });

  it('issue 31.4: a statement outside of a transaction ends at its time limit, at the server too', async () => {
    const { url } = await open({ ...TRANSACTION, default_pool_size: 2 });
    const ways = await findWays(url, test.url, false);
    const database = openDatabase(url, { ways, pooledStatementMs: 200 });
    opened.push(database);
    const reason = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { cause?: { code?: unknown } }) => error.cause?.code,
      );
    expect(await reason(database.db.execute(sql`select pg_sleep(${600})`))).toBe('57014');
    await database.db.execute(sql`create table locked (id int)`);
    // One that waits for a lock is no different.
    await database.write(async tx => {
      await tx.execute(sql`lock table locked`);
      expect(await reason(database.db.execute(sql`select * from locked`))).toBe('57014');
    });
    const busy = await test.database.db.execute(
      sql`select query from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
    );
    expect(busy.rows).toEqual([]);
    // The connection goes on.
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('issue 31.4: a pooler that stands still keeps nobody waiting for ever', async () => {
    const pooler = await open({ ...TRANSACTION, default_pool_size: 1 });
    const ways = await findWays(pooler.url, test.url, false);
    const database = openDatabase(pooler.url, { ways, pooledStatementMs: 200 });
    opened.push(database);
    await database.db.execute(sql`select 1`);
    pooler.freeze();
    try {
      await expect(database.db.execute(sql`select 1`)).rejects.toThrow();
      await expect(database.read(tx => tx.execute(sql`select 1`))).rejects.toThrow();
    } finally {
      pooler.thaw();
    }
  });

  it('what can’t work is refused with one sentence', async () => {
    const { url } = await open(TRANSACTION);
    await expect(findWays(url, null, true)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler in transaction mode, .* set DATABASE_DIRECT_URL/,
    );
    const nameless = carriesNames ? await open({ ...TRANSACTION, max_prepared_statements: 0 }) : { url };
    await expect(findWays(nameless.url, test.url, true)).rejects.toThrow(
      /^The pooler at DATABASE_URL loses named statements: /,
    );
    const session = await open({ pool_mode: 'session' });
    await expect(findWays(test.url, session.url, true)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler, not to the server itself.',
    );
    await expect(findWays(url, url, false)).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler, not to the server itself.',
    );
    const other = await createTestDatabase();
    opened.push({ close: () => other.drop() });
    await expect(findWays(url, other.url, false)).rejects.toThrow(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.',
    );
    const statement = await open({ pool_mode: 'statement' });
    await expect(findWays(statement.url, test.url, false)).rejects.toThrow(
      /^The pooler at DATABASE_URL is in statement mode/,
    );
  });

  it('the same while other clients use its connections', async () => {
    const { url } = await open({ ...TRANSACTION, default_pool_size: 6 });
    const busy = openDatabase(url, {
      connections: 8,
      ways: { directUrl: test.url, pooled: true, named: false },
    });
    opened.push(busy);
    let isOver = false;
    const work = Array.from({ length: 8 }, async () => {
      while (!isOver) await busy.db.execute(sql`select pg_sleep(0.002)`);
    });
    await expect(findWays(url, null, true)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler in transaction mode/,
    );
    isOver = true;
    await Promise.all(work);
  });
});

it('A server without a pooler is found to be one', async () => {
  expect(await findWays(test.url, null, true)).toEqual({
    url: test.url,
    directUrl: test.url,
    pooled: false,
    named: true,
  });
});

describe.runIf(version !== null)('A start', () => {
  beforeAll(() => buildGateway());

  it('through a pooler alone ends with one sentence, before anything was changed', async () => {
    const { url } = await open(TRANSACTION);
    const folder = await mkdtemp(path.join(tmpdir(), 'croupier-pooler-'));
    const gateway = runGateway({ DATABASE_URL: url, DATA_DIR: folder });
    expect(await gateway.ended()).toBe(1);
    expect(gateway.stderr().trim().split('\n')).toHaveLength(1);
    expect(gateway.stderr()).toContain('set DATABASE_DIRECT_URL to the server itself.');
    await rm(folder, { recursive: true });
  });
});
