import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Change } from '../../../gateway/ground/publish.ts';
import { REALTIME_LIMITS } from '../../../gateway/realtime/limits.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, closeClients, connect, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { emptyReaders, NOW, type Node, startNode } from './support/node.ts';

/** Every match that begins so is there. */
const items = {
  fixture: async (_tx: unknown, ids: readonly string[]) => ids.filter(id => id.startsWith('F-')),
};
let db: TestDatabase;
let node: Node;
let other: Node;
beforeAll(async () => {
  db = await createTestDatabase();
  node = await startNode(db, {}, emptyReaders, undefined, items);
  other = await startNode(db, {}, emptyReaders, undefined, items);
});
beforeEach(() => db.database.db.execute(sql`delete from topic_watch`));
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await other.close();
  await db.drop();
});

const change = (id: string): Change => ({ key: 'fixture', uid: id, data: { whole: null }, at: NOW });
const follow = (client: Client, ...names: readonly string[]) => client.sync(names.map(t => [t, null, 0]));
const visitor = async (url: string) => {
  const client = connect(url);
  await client.hello();
  return client;
};
const watched = async () => {
  const { rows } = await db.database.db.execute<{ t: string }>(sql`select t from topic_watch order by t`);
  // Connections of the case before may not be gone yet.
  return rows.map(it => it.t).filter(t => !t.startsWith('f:F-many'));
};

it('items: are told to nobody unasked, and to every visitor who asks, until they leave (A1.8)', async () => {
  const [one, two] = [await visitor(node.url), await visitor(node.url)];
  const hello = await one.hello();
  expect(hello.r.map(({ t }) => t).filter(t => t.startsWith('f:'))).toEqual([]);
  await follow(one, 'f:F-1');
  await node.publish(change('F-1'), change('F-2'));
  await eventually(() => expect(one.events.map(it => it.t)).toEqual(['f:F-1']));
  one.socket.emit('unsub', { t: ['f:F-1'] });
  await one.sync([]);
  await node.publish(change('F-1'));
  const answer = await follow(two, 'f:F-1');
  expect(resOf(answer, 'f:F-1')).toMatchObject({ ok: false, why: 'epoch' });
  await node.publish(change('F-1'));
  await eventually(() => expect(two.events.at(-1)?.s).toBe(3));
  expect(one.events).toHaveLength(1);
});

it('items: that nobody has heard of are refused, and nothing is kept of them (A1.8)', async () => {
  const client = await visitor(node.url);
  const before = node.realtime.held().rings;
  const made = Array.from({ length: 60 }, (_, at) => `f:made-up-${at}`);
  const { r } = await follow(client, ...made);
  expect(new Set(r.map(res => (res.ok ? 'ok' : res.why)))).toEqual(new Set(['deny']));
  expect(node.realtime.held().rings).toBe(before);
  await node.publish(change('made-up-1'));
  await follow(client, 'f:F-3');
  await node.publish(change('F-3'));
  await eventually(() => expect(client.events.map(it => it.t)).toEqual(['f:F-3']));
  expect((await watched()).filter(t => t.includes('made-up'))).toEqual([]);
});

it('items: are followed by one connection up to a bound; those it follows are answered again (A1.8)', async () => {
  const most = REALTIME_LIMITS.itemsPerSocket;
  const client = await visitor(node.url);
  const names = Array.from({ length: most + 4 }, (_, at) => `f:F-many-${at}`);
  const count = async (asked: readonly string[]) =>
    (await follow(client, ...asked)).r.filter(res => res.ok || res.why !== 'deny').length;
  expect(await count(names.slice(0, 10))).toBe(10);
  expect(await count(names)).toBe(most);
  expect(await count(names)).toBe(most);
  client.socket.emit('unsub', { t: names.slice(0, 4) });
  expect(await count(names.slice(-4))).toBe(4);
  const greeted = connect(node.url, { rs: names.map(t => [t, null, 0] as const) });
  const { r } = await greeted.hello();
  expect(r.filter(res => !res.ok && res.why === 'deny')).toHaveLength(4);
});

it('items: that are read on any process are known to all, one row for all readers, for a while after the last', async () => {
  const clients = await Promise.all([visitor(node.url), visitor(node.url), visitor(other.url)]);
  for (const client of clients) await follow(client, 'f:F-5');
  await follow(clients[0] as Client, 'f:F-6');
  await eventually(async () => expect(await watched()).toEqual(['f:F-5', 'f:F-6']));
  const { rows } = await db.database.db.execute<{ least: string }>(
    sql`select min(until) as least from topic_watch`,
  );
  expect(Number(rows[0]?.least)).toBeGreaterThan(Date.now());
  expect(Number(rows[0]?.least)).toBeLessThanOrEqual(Date.now() + 15_000);
});

it('items: are read over REST too, which says that somebody reads them', async () => {
  const { snap: handler } = node.realtime;
  if (handler.mode !== 'read') throw new Error('takes a view of the data');
  const ctx = {
    ...{
      principal: null,
      language: 'en',
      ip: '',
      device: null,
      token: null,
      now: NOW,
      startedAt: 0,
      key: null,
    },
    require: () => {
      throw new Error('a visitor');
    },
  };
  const { value } = await db.database.read(tx => handler.run(tx, ctx, { t: 'f:F-7,f:NONE,g:status' }));
  const [there, none, status] = value as readonly (Snap & { ok?: false })[];
  expect([there?.st, none?.ok, status?.kind]).toEqual([{ details: null }, false, 'value']);
  await eventually(async () => expect(await watched()).toEqual(['f:F-7']));
});
