import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../gateway/db/pgDatabase.ts';
import { account } from '../../../gateway/db/schema.ts';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { openDatabaseProxy } from '../../databaseProxy/openDatabaseProxy.ts';
import type { DatabaseProxy } from '../../databaseProxy/proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, NOW, type Node, startNode } from './support/node.ts';

let db: TestDatabase;
let whole: Node;
let proxy: DatabaseProxy;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  whole = await startNode(db);
  proxy = await openDatabaseProxy(db.url);
});
afterEach(async () => {
  closeClients();
  proxy.thaw();
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await proxy.close();
  await whole.close();
  await db.drop();
});

/** Many times what a look at the log takes: a busy machine must not make the process fall behind by itself. */
const FOLLOW_MS = 2_500;

/** A process whose every way to the database leads through the proxy. */
async function startAway(limits: Partial<RealtimeLimits> = {}): Promise<Node> {
  const database = openDatabase(proxy.url, { connections: 4 });
  closing.push(() => database.close());
  const node = await startNode(
    { ...db, url: proxy.url, database },
    { pollMs: 50, followMs: FOLLOW_MS, ...limits },
  );
  closing.push(() => node.close());
  return node;
}

it('issue 11.38: a process whose link to the database is dead without a word sends everybody away and says so (A4.15)', async () => {
  const away = await startAway();
  const token = await addMember(db, 'cut');
  const [member, visitor] = [connect(away.url, { token }), connect(away.url)];
  const position = positionOf(await member.hello(), 'u:cut:balance');
  await visitor.hello();
  expect(away.realtime.ready()).toBe(true);
  proxy.freeze();
  await whole.publish(balance('cut', 1));
  for (const client of [member, visitor]) {
    await expect(client.bye()).resolves.toMatchObject({ code: 'behind', retryMs: 2_000 });
  }
  expect(away.realtime.ready()).toBe(false);
  const refused = { code: 'behind', retryMs: 2_000 };
  await expect(connect(away.url).refused()).resolves.toEqual(refused);
  await expect(connect(away.url, { token }).refused()).resolves.toEqual(refused);
  proxy.thaw();
  await eventually(() => expect(away.realtime.ready()).toBe(true));
  const back = await connect(away.url, { token, rs: [position] }).hello();
  expect(resOf(back, 'u:cut:balance')).toMatchObject({ ok: true, evs: [{ d: balanceOf(1) }] });
});

it('issue 11.38: a process that has lost its log refuses syncs until it follows it again (A4.15)', async () => {
  const away = await startAway({ sweepMs: 600_000 });
  const client = connect(away.url);
  await client.hello();
  proxy.freeze();
  await eventually(() => expect(away.realtime.ready()).toBe(false));
  const asked = client.ask('sync', { t0: 0, rs: [['g:status', null, 0]] });
  await expect(asked).resolves.toEqual({ ok: false, code: 'behind', retryMs: 2_000 });
  proxy.thaw();
  await eventually(() => expect(away.realtime.ready()).toBe(true));
  await expect(client.sync([['g:status', null, 0]])).resolves.toHaveProperty('r');
});

it('issue 11.38: keeps its sockets over a short loss of the database', async () => {
  const away = await startAway({ followMs: 60_000 });
  const client = connect(away.url);
  await client.hello();
  proxy.refuse(true);
  proxy.cutAll();
  await eventually(() => expect(away.realtime.ready()).toBe(false));
  proxy.refuse(false);
  await eventually(() => expect(away.realtime.ready()).toBe(true));
  expect(client.byes).toEqual([]);
  expect(client.disconnects).toEqual([]);
});

it('issue 11.43: after a cut is healed nothing private reaches who was kicked meanwhile', async () => {
  const away = await startAway({ followMs: 60_000 });
  const token = await addMember(db, 'gone');
  const client = connect(away.url, { token });
  await client.hello();
  proxy.refuse(true);
  proxy.cutAll();
  await eventually(() => expect(away.realtime.ready()).toBe(false));
  await db.database.db.update(account).set({ gen: 2 }).where(eq(account.uid, 'gone'));
  await whole.publish(
    { key: 'session', uid: 'gone', data: { gen: 2, state: 'kicked' }, at: NOW },
    balance('gone', 1),
    balance('gone', 2),
  );
  proxy.refuse(false);
  await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
  await eventually(() => expect(client.disconnects).toHaveLength(1));
  expect(client.events).toEqual([]);
});
