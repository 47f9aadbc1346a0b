import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../../gateway/db/embedded.ts';
import { migrate } from '../../../gateway/db/migrate.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { settleBirthAt } from '../../../gateway/realtime/birth.ts';
import { epochMs } from '../../../streams/wire/protocol/epoch.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { balance, type Node, startNode, win } from './support/node.ts';

let db: TestDatabase;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  db = await createTestDatabase();
  closing = [() => db.drop()];
});
afterEach(async () => {
  closeClients();
  for (const close of closing.reverse()) await close();
});

const open = async (limits = {}, on: TestDatabase = db): Promise<Node> => {
  const node = await startNode(on, limits);
  closing.push(() => node.close());
  return node;
};
const settle = (wall = Date.now) => settleBirthAt({ connectionString: db.url }, { wall, randomBytes });
const epochs = async () =>
  (await db.database.db.execute<{ e: string }>(sql`select distinct e from topic`)).rows.map(({ e }) => e);
const births = async () => (await db.database.db.execute(sql`select * from store_birth`)).rows;
/** As in a copy of the database, or on another server. */
const bornElsewhere = () => db.database.db.execute(sql`update store_birth set database_oid = 1`);

it('renews every topic once, whoever starts together, and nothing where the store was made (A4.22)', async () => {
  await db.database.db.execute(
    sql`insert into topic (t, e, s, ts) select 'u:' || n || ':balance', '5.old', n, 0 from generate_series(1, 500) n`,
  );
  const found = await Promise.all(Array.from({ length: 8 }, () => settle()));
  expect(new Set(found).size).toBe(1);
  expect(await epochs()).toEqual([found[0]]);
  const born = await births();
  expect(born).toMatchObject([{ epoch: found[0] }]);
  expect(await settle()).toBe(found[0]);
  expect(await births()).toEqual(born);
  expect(await epochs()).toEqual([found[0]]);
});

it('gives no epoch that is older than one of the store, whatever the clock says (A2.6)', async () => {
  await db.database.db.execute(
    sql`insert into topic (t, e, s, ts) values ('g:winners', '99999999999999.a', 1, 0)`,
  );
  expect(epochMs(await settle(() => 5))).toBe(99_999_999_999_999 + 1);
});

it('leaves no first event behind that is written while the epochs are renewed', async () => {
  const node = await open();
  await settle();
  let stop = false;
  let published = 0;
  const publishing = Promise.all(
    [1, 2, 3].map(async n => {
      for (; !stop; published += 1) await node.publish(balance(`${n}-${published}`, 1));
    }),
  );
  for (let i = 0; i < 5; i += 1) {
    const before = published;
    await eventually(() => expect(published).toBeGreaterThan(before));
    await bornElsewhere();
    await settle();
  }
  stop = true;
  await publishing;
  const [{ epoch } = {}] = (await births()) as { epoch: string }[];
  expect(await epochs()).toEqual([epoch]);
});

it('lets rows of another server’s log be trimmed like all others', async () => {
  await db.database.db.execute(
    sql`insert into topic_log (t, e, s, ts, d, x) values ('g:winners', '1.a', 1, 0, '{}', '9000000000000')`,
  );
  await settle();
  const { rows } = await db.database.db.execute(
    sql`select 1 from topic_log where x < pg_snapshot_xmax(pg_current_snapshot())`,
  );
  expect(rows).toHaveLength(1);
});

it('sends everybody away, on every process, once the log is followed on another store (A4.22)', async () => {
  const nodes = [await open(), await open()];
  const clients = nodes.map(node => connect(node.url));
  const [hello] = await Promise.all(clients.map(client => client.hello()));
  const [t, e] = positionOf(hello ?? { r: [] }, 'g:winners');
  await nodes[0]?.publish(win('a'), win('b'));
  for (const client of clients) await eventually(() => expect(client.events).toHaveLength(2));
  await bornElsewhere();
  await db.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tail' and datname = current_database()`,
  );
  for (const client of clients) expect(await client.bye()).toMatchObject({ code: 'behind' });
  for (const node of nodes) {
    const res = resOf(await connect(node.url, { rs: [[t, e, 2]] }).hello(), t);
    expect(res).toMatchObject({ ok: false, why: 'epoch', s: 2 });
    expect(epochMs(res.e ?? '')).toBeGreaterThan(epochMs(e ?? ''));
  }
  // Those who come now stay.
  const after = connect(nodes[0]?.url ?? '');
  await after.hello();
  await nodes[1]?.publish(win('c'));
  await eventually(() => expect(after.events).toMatchObject([{ s: 3, d: { id: 'c' } }]));
});

/** A server of its own on a database that is migrated. */
async function ownServer(folder: string): Promise<{ server: EmbeddedPostgres; url: string }> {
  const server = await startEmbedded(folder, { fsync: 'off' });
  return { server, url: server.url('postgres') };
}

it('a standby that was promoted is another store, also for a gateway that ran meanwhile (A4.22)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-promoted-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  let { server, url } = await ownServer(folder);
  closing.push(() => server.stop());
  await migrate(url);
  const database = openDatabase(url, { connections: 4 });
  closing.push(() => database.close());
  const node = await open({}, { ...db, database, url });
  await node.publish(win('a'));
  const client = connect(node.url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await server.stop();
  // What came after the last backup of the log is lost here: the files are those of a standby now.
  await writeFile(path.join(server.folder, 'postgres', 'standby.signal'), '');
  ({ server, url } = await ownServer(folder));
  const standby = new pg.Client({ connectionString: url });
  await standby.connect();
  await eventually(() => expect(node.logged.length).toBeGreaterThan(2));
  expect((await standby.query('select pg_is_in_recovery() as waits')).rows).toEqual([{ waits: true }]);
  expect(client.byes).toEqual([]);
  await standby.query('select pg_promote()');
  await standby.end();
  expect(await client.bye()).toMatchObject({ code: 'behind' });
  await eventually(() => expect(node.realtime.ready()).toBe(true));
  const again = resOf(await connect(node.url, { rs: [[t, e, 1]] }).hello(), t);
  expect(again).toMatchObject({ ok: false, why: 'epoch', s: 1 });
});
