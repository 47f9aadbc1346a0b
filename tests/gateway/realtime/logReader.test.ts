import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogReader, type LogReader } from '../../../gateway/realtime/logReader.ts';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { win } from './support/node.ts';

let db: TestDatabase;
let client: pg.Client;
let reader: LogReader;
const publish = createPublish({ wall: Date.now });
beforeEach(async () => {
  db = await createTestDatabase();
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
  reader = createLogReader({ query: async (text, values) => (await client.query(text, [...values])).rows });
  await reader.mark();
});
afterEach(async () => {
  await client.end();
  await db.drop();
});
const write = (id: string) => db.database.write(tx => publish(tx, win(id)));
const ids = async () => (await reader.next()).events.map(event => (event.d as { id: string }).id);

it('answers what committed since the last look, once', async () => {
  await write('a');
  await write('b');
  expect(await ids()).toEqual(['a', 'b']);
  expect(await ids()).toEqual([]);
  await write('c');
  expect(await ids()).toEqual(['c']);
});

it('answers nothing that committed before the mark', async () => {
  await write('early');
  await reader.mark();
  expect(await ids()).toEqual([]);
});

it('answers an event once although a transaction that began before it is still open (A4.4)', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  let began: () => void = () => undefined;
  const open = new Promise<void>(resolve => {
    began = resolve;
  });
  const late = db.database.write(async tx => {
    await publish(tx, { key: 'status', uid: null, data: { state: 'normal', until: null }, at: 1 });
    began();
    await held;
  });
  await open;
  await write('a');
  expect(await ids()).toEqual(['a']);
  await write('b');
  expect(await ids()).toEqual(['b']);
  release();
  await late;
  expect((await reader.next()).events.map(event => event.t)).toEqual(['g:status']);
  expect(await ids()).toEqual([]);
});

it('is not kept busy by rows whose transaction ids come from another server', async () => {
  await db.database.db.execute(
    sql`insert into topic_log (t, e, s, ts, d, x) values ('g:winners', '1.a', 1, 0, '{}', '9000000000000')`,
  );
  expect((await reader.next()).events).toEqual([]);
});

it('reads the events between two numbers of a topic', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await write(id);
  const { e } = (await reader.next()).events[0] ?? { e: '' };
  expect((await reader.between('g:winners', e, 1, 4)).map(event => event.s)).toEqual([2, 3]);
  expect(await reader.between('g:winners', '1.other', 1, 4)).toEqual([]);
});
