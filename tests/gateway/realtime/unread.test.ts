import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { NOW, type Node, startNode, winOf } from './support/node.ts';
import { openRaw, pauseReading } from './support/raw.ts';

/** Wins in the ring, and the letters of each: an answer with all of them is some 640 KB. */
const WINS = 80;
const LETTERS = 8_000;
const ENDLESS = { perSecond: 1e9, burst: 1e9 };
const MB = 2 ** 20;

let db: TestDatabase;
let node: Node;
let oldest: [string, string | null, number];
beforeAll(async () => {
  db = await createTestDatabase();
  const generous = { sync: ENDLESS, syncsPerIp: ENDLESS, frames: ENDLESS };
  node = await startNode(db, { ...generous, answerBytes: MB, unreadBytes: MB, backlogBytes: 8 * MB });
  const client = connect(node.url);
  oldest = positionOf(await client.hello(), 'g:winners');
  const iconUrl = 'x'.repeat(LETTERS);
  await db.database.write(async tx => {
    for (let i = 0; i < WINS; i += 1) {
      const data = { ...winOf(`w${i}`), iconUrl };
      await node.realtime.publish(tx, { key: 'winners', uid: null, data, at: NOW });
    }
  });
  await eventually(() => expect(client.events).toHaveLength(WINS));
});
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await db.drop();
});

const TWICE = [
  ['g:winners', null, 0],
  ['g:status', null, 0],
  ['g:winners', null, 0],
] as const;

it('issue 11.37: one sync, one CONNECT and one unsub that name a topic twice are refused (A3.2)', async () => {
  await expect(connect(node.url, { rs: TWICE }).refused()).resolves.toEqual({ code: 'bad' });
  const client = connect(node.url);
  await client.hello();
  await expect(client.ask('sync', { t0: 0, rs: TWICE })).resolves.toEqual({ ok: false, code: 'bad' });
  for (let i = 0; i < 9; i += 1) client.socket.emit('unsub', { t: ['g:status', 'g:status'] });
  await expect(client.bye()).resolves.toEqual({ code: 'bad' });
});

it('issue 11.37: what one answer may not carry is trimmed, and topics after it are answered (A4.7)', async () => {
  const small = await startNode(db, { answerBytes: 5 * LETTERS });
  try {
    const client = connect(small.url, { rs: [] });
    await client.hello();
    const [t, e, s] = oldest;
    const more = await client.sync([oldest, ['g:status', null, 0]]);
    expect(resOf(more, t)).toEqual({ t, e, s: s + WINS, ok: false, why: 'trimmed' });
    expect(resOf(more, 'g:status')).toMatchObject({ why: 'epoch' });
    const fitting = resOf(await client.sync([[t, e, s + WINS - 4]]), t);
    expect(fitting.ok && fitting.evs).toHaveLength(4);
  } finally {
    await small.close();
  }
});

/** Asks for everything and reads nothing; the kernel takes some of it, the rest waits in the gateway. */
const ask = (client: Client, times: number) => {
  for (let i = 0; i < times; i += 1) client.socket.emit('sync', { t0: 0, rs: [oldest] }, () => undefined);
};

it('issue 11.37: a socket that does not read gets no more answers and is dismissed as slow (A4.19)', async () => {
  const [deaf, quick] = [connect(node.url), connect(node.url)];
  await Promise.all([deaf.hello(), quick.hello()]);
  const resume = pauseReading(deaf);
  ask(deaf, 60);
  await eventually(() => expect(node.realtime.connections()).toBe(1));
  expect(node.realtime.held().unread).toBeLessThan(8 * MB);
  resume();
  await eventually(() => expect(deaf.disconnects).toHaveLength(1));
  await expect(quick.sync([oldest])).resolves.toHaveProperty('r');
  expect(quick.byes).toEqual([]);
});

/** Somebody else, who comes again when the gateway has no room just then. */
const greeted = () =>
  eventually(async () => {
    const probe = connect(node.url, { rs: [] });
    const code = await Promise.race([probe.hello().then(() => null), probe.refused().then(bye => bye.code)]);
    expect(code).toBeNull();
    return probe;
  });

it('issue 11.37: many readers that do not read hold no more than the bound of all, and others are answered (A4.19)', async () => {
  const deaf = Array.from({ length: 30 }, () => connect(node.url, { rs: [] }));
  await Promise.all(deaf.map(client => client.hello()));
  let most = 0;
  const resumes = deaf.map(pauseReading);
  for (let round = 0; round < 12; round += 1) {
    for (const client of deaf) ask(client, 1);
    await greeted();
    most = Math.max(most, node.realtime.held().unread);
  }
  // One answer may be given on top of what fits exactly.
  expect(most).toBeLessThan(9 * MB);
  const probe = await greeted();
  await eventually(async () => {
    node.advance(1_000);
    await expect(probe.sync([oldest])).resolves.toHaveProperty('r');
  });
  for (const resume of resumes) resume();
});

it('issue 11.37: a transport that goes on asking for namespaces that are not there is closed', async () => {
  const strict = await startNode(db, { frames: { perSecond: 1, burst: 10 } });
  try {
    const raw = await openRaw(strict.url);
    for (let i = 0; i < 30; i += 1) raw.send('40/elsewhere,');
    await raw.closed;
    expect(raw.received.filter(text => text.includes('Invalid namespace')).length).toBeLessThanOrEqual(20);
  } finally {
    await strict.close();
  }
});

it('issue 11.37: a transport that asks to be let in many times at once is let in once (A4.17)', async () => {
  const raw = await openRaw(node.url);
  for (let i = 0; i < 5; i += 1) raw.send('40{"v":1,"rs":[]}');
  const refused = eventually(() =>
    expect(raw.received.filter(text => text.startsWith('4{'))).toHaveLength(4),
  );
  await Promise.race([refused, raw.closed]);
  expect(raw.received.filter(text => text.startsWith('2["hello"')).length).toBeLessThanOrEqual(1);
  raw.close();
});
