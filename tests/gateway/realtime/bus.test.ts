import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHANNEL } from '../../../gateway/db/bus/channel.ts';
import { EVERY_MS } from '../../../gateway/db/bus/postgresBus.ts';
import type { Database } from '../../../gateway/db/database.ts';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { rotateEpoch } from '../../../gateway/realtime/rotateEpoch.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from './support/eventually.ts';
import { win } from './support/node.ts';

let db: TestDatabase;
let database: Database;
let reader: pg.Client;
/** What a reader of the log was woken with, and by which server process. */
const heard: { readonly payload: string; readonly pid: number }[] = [];
const publish = createPublish({ wall: Date.now });
const write = (id: string) => database.write(tx => publish(tx, win(id)));

beforeAll(async () => {
  db = await createTestDatabase();
  reader = new pg.Client({ connectionString: db.url });
  reader.on('notification', ({ payload = '', processId }) => heard.push({ payload, pid: processId }));
  await reader.connect();
  await reader.query(`listen ${CHANNEL}`);
});
beforeEach(() => {
  heard.length = 0;
  database = openDatabase(db.url);
});
afterEach(async () => {
  await database.close();
  // All that was said before this answer has been heard.
  await reader.query('select 1');
});
afterAll(async () => {
  await reader.end();
  await db.drop();
});

it('wakes the readers of the log after a commit, from a transaction that nobody waits for', async () => {
  let writer = 0;
  await database.write(async tx => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    writer = rows[0]?.pid ?? 0;
    await publish(tx, win('one'));
    expect(heard).toEqual([]);
  });
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.payload).toBe('');
  expect(heard[0]?.pid).not.toBe(writer);
});

it('announces many commits with few notifications, and the last one too', async () => {
  const from = performance.now();
  await Promise.all(Array.from({ length: 200 }, (_, n) => write(`many${n}`)));
  const most = (performance.now() - from) / EVERY_MS + 2;
  expect(heard.length).toBeLessThanOrEqual(Math.min(most, 200));
  heard.length = 0;
  await write('after');
  await eventually(() => expect(heard.length).toBeGreaterThan(0));
});

it('says nothing of a transaction that publishes nothing', async () => {
  await database.write(tx => tx.execute(sql`select 1`));
  // The next commit is heard: nothing is waiting before it.
  await write('next');
  await eventually(() => expect(heard).toHaveLength(1));
});

it('announces again what its connection could not say, and names a topic with a new epoch', async () => {
  await write('first');
  await eventually(() => expect(heard).toHaveLength(1));
  const { rows } = await reader.query<{ e: string }>(`select e from topic where t = 'g:winners'`);
  await reader.query('select pg_terminate_backend($1)', [heard[0]?.pid]);
  const from = { database, wall: () => Date.now(), randomBytes };
  await rotateEpoch(from, 'g:winners', rows[0]?.e ?? '', '');
  await eventually(() => expect(heard.map(({ payload }) => payload)).toContain('g:winners'));
});

it('has said what commits while the database is being closed', async () => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  let isOpen = false;
  const last = database.write(async tx => {
    await publish(tx, win('late'));
    isOpen = true;
    await held;
  });
  await eventually(() => expect(isOpen).toBe(true));
  const closed = database.close();
  // The bus has the time to end too early.
  await reader.query('select pg_sleep(0.05)');
  release();
  await Promise.all([last, closed]);
  await reader.query('select 1');
  expect(heard).toHaveLength(1);
});

it('has said what was committed when the database is closed', async () => {
  await write('burst');
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(`closing${n}`)));
  heard.length = 0;
  await write('last');
  await database.close();
  await reader.query('select 1');
  expect(heard.length).toBeGreaterThan(0);
});
