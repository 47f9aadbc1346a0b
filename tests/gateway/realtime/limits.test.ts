import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RealtimeLimits } from '../../../gateway/realtime/limits.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, closeClients, connect, positionOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, NOW, type Node, startNode, winOf } from './support/node.ts';
import { openRaw, pauseReading } from './support/raw.ts';

let db: TestDatabase;
const nodes: Node[] = [];
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  closeClients();
  await Promise.all(nodes.splice(0).map(node => node.close()));
  await db.drop();
});
const start = async (limits: Partial<RealtimeLimits> = {}) => {
  const node = await startNode(db, limits);
  nodes.push(node);
  return node;
};

it('case 68: refuses the syncs above the rate with the time to wait, and answers again after it (A4.12)', async () => {
  const node = await start();
  const client = connect(node.url);
  await client.hello();
  const answers = await Promise.all(Array.from({ length: 11 }, () => client.ask('sync', { t0: 0, rs: [] })));
  expect(answers.slice(0, 10).every(answer => 'r' in answer)).toBe(true);
  expect(answers[10]).toMatchObject({ ok: false, code: 'overloaded', retryMs: expect.any(Number) });
  node.advance(500);
  await expect(client.sync([])).resolves.toHaveProperty('r');
});

it('case 68: refuses a sync that names 4,000 topics', async () => {
  const client = connect((await start()).url);
  await client.hello();
  const rs = Array.from({ length: 4_000 }, () => ['a:b', null, 0]);
  await expect(client.ask('sync', { t0: 0, rs })).resolves.toEqual({ ok: false, code: 'bad' });
});

it('refuses a handshake that names more than 64 topics, and another version of the protocol (A3.1)', async () => {
  const { url } = await start();
  const rs = Array.from({ length: 65 }, (_, i) => [`g:status${i}`, null, 0] as const);
  await expect(connect(url, { rs }).refused()).resolves.toEqual({ code: 'bad' });
  await expect(connect(url, { v: 2 } as object).refused()).resolves.toEqual({ code: 'bad' });
});

it('ends a connection after ten messages nobody can understand, and not after nine (A4.13)', async () => {
  const client = connect((await start()).url);
  await client.hello();
  for (let i = 0; i < 9; i += 1) client.socket.emit('sync', 'nonsense');
  await client.sync([]);
  expect(client.byes).toEqual([]);
  client.socket.emit('unsub', { t: 5 });
  await expect(client.bye()).resolves.toEqual({ code: 'bad' });
});

it('case 42: ignores messages it does not know (A3.10)', async () => {
  const client = connect((await start()).url);
  await client.hello();
  for (let i = 0; i < 20; i += 1) client.socket.emit('later', { version: 2 });
  await expect(client.sync([])).resolves.toHaveProperty('r');
  expect(client.byes).toEqual([]);
});

it('case 68: closes a connection that sends a message above 64 KB, and no other (A15.2)', async () => {
  const { url } = await start();
  const [loud, quiet] = [connect(url), connect(url)];
  await Promise.all([loud.hello(), quiet.hello()]);
  loud.socket.emit('sync', 'x'.repeat(70_000));
  await eventually(() => expect(loud.disconnects).toHaveLength(1));
  await expect(quiet.sync([])).resolves.toHaveProperty('r');
});

it('refuses the 21st tab of an account, and takes it once another one closed (A13.3)', async () => {
  const node = await start();
  const token = await addMember(db, 'arun');
  const tabs = Array.from({ length: 20 }, () => connect(node.url, { token, rs: [] }));
  await Promise.all(tabs.map(tab => tab.hello()));
  const refused = { code: 'overloaded', retryMs: 30_000 };
  await expect(connect(node.url, { token, rs: [] }).refused()).resolves.toEqual(refused);
  tabs[0]?.close();
  await eventually(() => expect(node.realtime.connections()).toBe(19));
  await expect(connect(node.url, { token, rs: [] }).hello()).resolves.toMatchObject({ uid: 'arun' });
});

it.each(['connectsPerIp', 'connectsPerUser'] as const)(
  'case 72: limits %s and says how long to wait (A4.12)',
  async which => {
    const node = await start({ [which]: { perSecond: 1, burst: 2 } });
    const token = await addMember(db, 'arun');
    for (let i = 0; i < 2; i += 1) await connect(node.url, { token }).hello();
    const refusal = await connect(node.url, { token }).refused();
    expect(refusal).toMatchObject({ code: 'overloaded', retryMs: expect.any(Number) });
    node.advance(refusal.retryMs ?? 0);
    await connect(node.url, { token }).hello();
  },
);

it('issue 11.23: greets no more connections of one address than its bound (A15.3)', async () => {
  const node = await start({ socketsPerIp: 2 });
  const [first, second] = [connect(node.url), connect(node.url)];
  await Promise.all([first.hello(), second.hello()]);
  await expect(connect(node.url).refused()).resolves.toEqual({ code: 'overloaded', retryMs: 30_000 });
  await connect(node.url, {}, ['websocket'], { 'x-forwarded-for': '203.0.113.9' }).hello();
  first.close();
  // Its own, the one elsewhere; the refused one has gone.
  await eventually(() => expect(node.realtime.held().transports).toBe(2));
  await expect(connect(node.url).hello()).resolves.toMatchObject({ uid: null });
});

it('issue 11.23: takes no more transports of one address than its bound (A15.3)', async () => {
  const node = await start({ transportsPerIp: 2 });
  const [first, second] = [connect(node.url), connect(node.url)];
  await Promise.all([first.hello(), second.hello()]);
  const errors: string[] = [];
  const third = connect(node.url);
  third.socket.on('connect_error', error => errors.push(error.message));
  await eventually(() => expect(errors).toHaveLength(1));
  expect(third.refusals).toEqual([]);
  expect(node.realtime.held().transports).toBe(2);
  await connect(node.url, {}, ['websocket'], { 'x-forwarded-for': '203.0.113.9' }).hello();
});

it('issue 11.23: checks no more clients of one address at a time than its bound (A15.3)', async () => {
  const node = await start({ handshakesPerIp: 3 });
  const clients = await crowd(node, 5, 3, () => undefined);
  expect(clients.flatMap(client => client.refusals)).toEqual(
    [1, 2].map(() => ({ code: 'overloaded', retryMs: 2_000 })),
  );
  await eventually(() => expect(clients.flatMap(client => client.hellos)).toHaveLength(3));
});

it('issue 11.23: counts the syncs of all connections of an address (A4.12)', async () => {
  const node = await start({ syncsPerIp: { perSecond: 1, burst: 3 } });
  const clients = [connect(node.url), connect(node.url)];
  await Promise.all(clients.map(client => client.hello()));
  const answers = [];
  for (const client of [...clients, ...clients]) answers.push(await client.ask('sync', { t0: 0, rs: [] }));
  expect(answers.slice(0, 3).every(answer => 'r' in answer)).toBe(true);
  expect(answers[3]).toMatchObject({ ok: false, code: 'overloaded', retryMs: expect.any(Number) });
});

it('asks clients without a socket to poll less often the more of them there are (A9.7)', async () => {
  const node = await start({ pollsPerSecond: 0.1 });
  await connect(node.url).hello();
  await expect(connect(node.url).hello()).resolves.toMatchObject({ pollMs: 20_000 });
});

/** Wins of 8 KB: 16 MB are more than the kernel keeps for a reader that stopped. */
const FLOOD = 2_000;
/** So that a ring keeps the whole flood, and one answer may carry it. */
const ROOMY = { ringEvents: FLOOD, answerEvents: FLOOD, answerBytes: 1e9 };

/** Publishes the flood as fast as `reader` reads. */
const flood = async (node: Node, reader: Client) => {
  const iconUrl = 'x'.repeat(8_000);
  for (let count = 100; count <= FLOOD; count += 100) {
    await db.database.write(async tx => {
      for (let i = 0; i < 100; i += 1) {
        const data = { ...winOf(`f${count}-${i}`), iconUrl };
        await node.realtime.publish(tx, { key: 'winners', uid: null, data, at: NOW });
      }
    });
    await eventually(() => expect(reader.events).toHaveLength(count));
  }
};

it('case 70: leaves out old values for a reader that stopped, and sends it the latest when it reads again (A4.11)', async () => {
  const node = await start({ hardBytes: 1e9 });
  const token = await addMember(db, 'arun');
  const [slow, quick] = [connect(node.url, { token }), connect(node.url, { token })];
  await Promise.all([slow.hello(), quick.hello()]);
  const resume = pauseReading(slow);
  await flood(node, quick);
  await eventually(() => expect(node.slow()).toBe(1));
  for (let version = 1; version <= 30; version += 1) await node.publish(balance('arun', version));
  await eventually(() => expect(quick.events.at(-1)?.d).toEqual(balanceOf(30)));
  resume();
  await eventually(() => expect(slow.events.at(-1)?.d).toEqual(balanceOf(30)));
  expect(slow.events.filter(ev => ev.t === 'g:winners').map(ev => ev.s)).toEqual(
    Array.from({ length: FLOOD }, (_, i) => i + 1),
  );
  expect(slow.events.filter(ev => ev.t === 'u:arun:balance')).toHaveLength(1);
  await eventually(() => expect(node.slow()).toBe(0));
});

it('case 70: ends a connection that leaves more than its bound unread, which then resumes whole (A4.11)', async () => {
  const node = await start(ROOMY);
  const [slow, quick] = [connect(node.url), connect(node.url)];
  const position = positionOf(await slow.hello(), 'g:winners');
  await quick.hello();
  const resume = pauseReading(slow);
  await flood(node, quick);
  await eventually(() => expect(node.realtime.connections()).toBe(1));
  resume();
  await eventually(() => expect(slow.disconnects).toHaveLength(1));
  const again = await connect(node.url, { rs: [position] }).hello();
  expect(again.r).toMatchObject([{ ok: true, s: FLOOD }]);
  expect(quick.byes).toEqual([]);
});

it('case 70: ends a connection that stays slow for too long (A4.11)', async () => {
  const node = await start({ hardBytes: 1e9, slowMs: 30_000 });
  const [slow, quick] = [connect(node.url), connect(node.url)];
  await Promise.all([slow.hello(), quick.hello()]);
  const resume = pauseReading(slow);
  await flood(node, quick);
  await eventually(() => expect(node.slow()).toBe(1));
  node.advance(31_000);
  await eventually(() => expect(node.realtime.connections()).toBe(1));
  resume();
  await eventually(() => expect(slow.disconnects).toHaveLength(1));
  expect(quick.byes).toEqual([]);
});

it('case 69: closes a connection that never says who it is (A15.4)', async () => {
  const node = await start({ connectMs: 50 });
  const raw = await openRaw(node.url);
  await raw.closed;
  expect(raw.received.filter(frame => frame !== '2')).toEqual([]);
});

it('case 38: tells every client at a restart to come back within a span that fits what the process can take (A4.14)', async () => {
  const node = await start({ connectsPerSecond: 0.5 });
  const clients = [connect(node.url), connect(node.url), connect(node.url)];
  await Promise.all(clients.map(client => client.hello()));
  await node.close();
  for (const client of clients) {
    await expect(client.bye()).resolves.toEqual({ code: 'restart', spreadMs: 12_000 });
    await eventually(() => expect(client.disconnects).toEqual(['io server disconnect']));
  }
});

/** Keeps tokens from being checked while so many members come; answers their connections after `meanwhile`. */
async function crowd(node: Node, size: number, waiting: number, meanwhile: () => void): Promise<Client[]> {
  const token = await addMember(db, 'crowd');
  return db.database.write(async tx => {
    await tx.execute(sql`lock table session in access exclusive mode`);
    const clients = Array.from({ length: size }, () => connect(node.url, { token }));
    await eventually(async () => {
      const blocked = await db.database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(blocked.rows).toHaveLength(waiting);
      expect(clients.flatMap(client => client.refusals)).toHaveLength(size - waiting);
    });
    meanwhile();
    return clients;
  });
}

it('shortens that span once it was seen to greet faster than assumed', async () => {
  const node = await start({ connectsPerSecond: 0.5 });
  const clients = await crowd(node, 3, 3, () => node.advance(1_100));
  await Promise.all(clients.map(client => client.hello()));
  await node.close();
  const [bye] = await Promise.all(clients.map(client => client.bye()));
  expect(bye?.code).toBe('restart');
  expect(bye?.spreadMs).toBeLessThan(12_000);
});

it('case 72: sends those of a crowd away who would wait too long, until it is their turn (A4.21)', async () => {
  const node = await start({ connectsPerSecond: 1, greetMs: 2_000 });
  const clients = await crowd(node, 5, 3, () => undefined);
  const refusals = clients.flatMap(client => client.refusals);
  expect(refusals).toEqual([1, 2].map(() => ({ code: 'overloaded', retryMs: 3_000 })));
  await eventually(() => expect(clients.flatMap(client => client.hellos)).toHaveLength(3));
  await expect(connect(node.url).hello()).resolves.toMatchObject({ uid: null });
});
