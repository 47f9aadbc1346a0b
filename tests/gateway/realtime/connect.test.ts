import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isAbsurdEpoch } from '../../../streams/wire/protocol/epoch.ts';
import { Hello } from '../../../streams/wire/protocol/frames.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, NOW, type Node, startNode, win } from './support/node.ts';

let db: TestDatabase;
let node: Node;
beforeAll(async () => {
  db = await createTestDatabase();
  node = await startNode(db);
});
afterEach(closeClients);
afterAll(async () => {
  await node.close();
  await db.drop();
});

const member = async (type = 0) => {
  const uid = randomBytes(6).toString('hex');
  return { uid, token: await addMember(db, uid, { type }) };
};

it('greets a member with the protocol, its account, its times and an answer for every topic asked for (A3.4)', async () => {
  const { uid, token } = await member();
  const hello = await connect(node.url, { token, rs: [['g:status', null, 0]] }).hello();
  expect(Hello.parse(hello)).toEqual(hello);
  expect(hello).toMatchObject({ v: 1, caps: ['seq', 'sync'], now: NOW, rate: 1, uid, gen: 1 });
  expect(hello).toMatchObject({ ping: 15_000, syncMs: 30_000, pollMs: 5_000 });
  expect(hello.ttl).toBeGreaterThan(0);
  expect(hello.ttl).toBeLessThanOrEqual(60_000);
  expect(hello.r.map(res => res.t)).toEqual(['g:status']);
});

it('gives a visitor the public topics and nothing else (A3.3)', async () => {
  const hello = await connect(node.url).hello();
  expect(hello).toMatchObject({ uid: null, gen: 0, ttl: null });
  expect(hello.r.map(res => res.t).sort()).toEqual([
    'g:catalogue',
    'g:content',
    'g:crash',
    'g:fixtures',
    'g:gameMaintenance',
    'g:jackpot',
    'g:lotteries',
    'g:missionLeaders',
    'g:raffles',
    'g:rain',
    'g:rooms',
    'g:status',
    'g:tables',
    'g:winners',
  ]);
});

/** The topics of every account. */
const OWN = [
  'balance',
  'bets',
  'cash',
  'chat',
  'crashBet',
  'draws',
  'favourites',
  'inbox',
  'limits',
  'lotteryTickets',
  'minesRound',
  'missions',
  'movesRounds',
  'points',
  'profile',
  'promotions',
  'recentGames',
  'referrals',
  'roomSeat',
  'session',
  'teamTransfers',
];

it.each([
  [
    'an agent',
    1,
    [
      'agentAnnouncements',
      'balance',
      'bets',
      'cash',
      'chat',
      'crashBet',
      'draws',
      'favourites',
      'inbox',
      'limits',
      'lotteryTickets',
      'minesRound',
      'missions',
      'movesRounds',
      'offers',
      'points',
      'profile',
      'promotions',
      'recentGames',
      'referrals',
      'roomSeat',
      'salary',
      'session',
      'team',
      'teamTransfers',
    ],
  ],
  ['a member', 0, OWN],
  ['a trial user', 4, OWN],
])('gives %s its own topics', async (_who, type, keys) => {
  const { uid, token } = await member(type);
  const hello = await connect(node.url, { token }).hello();
  const own = hello.r.filter(res => res.t.startsWith('u:'));
  expect(own.map(res => res.t).sort()).toEqual(keys.map(key => `u:${uid}:${key}`));
  expect(own.every(res => res.ok || res.why === 'epoch')).toBe(true);
});

it('sends an event as exactly its topic, epoch, number, time and data (A3.5)', async () => {
  const { uid, token } = await member();
  const client = connect(node.url, { token });
  const [t, e] = positionOf(await client.hello(), `u:${uid}:balance`);
  await node.publish(balance(uid, 1));
  await eventually(() => expect(client.events).toEqual([{ t, e, s: 1, ts: NOW, d: balanceOf(1) }]));
});

it('resumes from the rings without one read of the database (A4.5)', async () => {
  const { uid, token } = await member();
  const watcher = connect(node.url, { token });
  const before = await watcher.hello();
  await node.publish(win('r1'), balance(uid, 1), win('r2'), balance(uid, 2));
  await eventually(() => expect(watcher.events.at(-1)?.d).toEqual(balanceOf(2)));
  const rs = [positionOf(before, 'g:winners'), positionOf(before, `u:${uid}:balance`)];
  const queries = node.queries();
  const hello = await connect(node.url, { token, rs }).hello();
  expect(node.queries()).toBe(queries);
  const wins = resOf(hello, 'g:winners');
  const money = resOf(hello, `u:${uid}:balance`);
  expect(wins).toMatchObject({ ok: true, kind: 'log', evs: [{ d: { id: 'r1' } }, { d: { id: 'r2' } }] });
  expect(money).toMatchObject({ ok: true, kind: 'value', s: 2, evs: [{ s: 2, d: balanceOf(2) }] });
});

it('answers a client that is up to date with no events', async () => {
  const client = connect(node.url);
  const before = await client.hello();
  await node.publish(win('u1'));
  await eventually(() => expect(client.events).toHaveLength(1));
  const first = await client.sync(before.r.map(res => positionOf(before, res.t)));
  const rs = first.r.map(res => positionOf(first, res.t));
  const again = await connect(node.url, { rs }).hello();
  expect(again.r.map(res => (res.ok ? res.evs : res.why))).toEqual(rs.map(() => []));
});

it('case 23: answers trimmed when more than 300 events of a log were missed, and all of them at 300 (A4.7)', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:winners');
  await db.database.write(async tx => {
    for (let i = 1; i <= 301; i += 1) await node.realtime.publish(tx, win(`t${i}`));
  });
  const client = connect(node.url, { rs: [] });
  await client.hello();
  await eventually(async () => expect(positionOf(await client.sync([[t, e, s]]), t)[2]).toBe(s + 301), 600);
  const answer = await client.sync([[t, e, s]]);
  expect(resOf(answer, t)).toEqual({ t, e, s: s + 301, ok: false, why: 'trimmed' });
  const enough = resOf(await client.sync([[t, e, s + 1]]), t);
  expect(enough.ok && enough.evs.map(ev => ev.s)).toEqual(Array.from({ length: 300 }, (_, i) => s + 2 + i));
});

it('answers epoch for a position of another run of the counter, and for a client that has seen nothing', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:winners');
  const client = connect(node.url, { rs: [[t, '5.old', s]] });
  expect(resOf(await client.hello(), t)).toEqual({ t, e, s, ok: false, why: 'epoch' });
  expect(resOf(await client.sync([[t, null, 0]]), t)).toEqual({ t, e, s, ok: false, why: 'epoch' });
});

it('case 52: denies the topic of another account, serves the others and notes who asked (A1.3)', async () => {
  const [mine, other] = [await member(), await member()];
  const theirs = `u:${other.uid}:balance`;
  const client = connect(node.url, {
    token: mine.token,
    rs: [
      [theirs, null, 0],
      ['g:status', null, 0],
    ],
  });
  const hello = await client.hello();
  expect(resOf(hello, theirs)).toEqual({ t: theirs, e: null, s: 0, ok: false, why: 'deny' });
  expect(resOf(hello, 'g:status')).toMatchObject({ why: 'epoch' });
  const own = `u:${mine.uid}:balance`;
  expect(
    resOf(
      await client.sync([
        [theirs, null, 0],
        [own, null, 0],
      ]),
      theirs,
    ),
  ).toMatchObject({ why: 'deny' });
  await node.publish(balance(other.uid, 1), balance(mine.uid, 1));
  await eventually(() => expect(client.events.map(ev => ev.t)).toEqual([own]));
  expect(node.logged).toContainEqual(
    expect.objectContaining({ detail: { uid: mine.uid, denied: [theirs], count: 1 } }),
  );
});

it.each(['~members', '~slow', 'g:nothing', 'u::balance', '__proto__', 'g:constructor'])(
  'denies %s, which is no topic',
  async t => {
    const hello = await connect(node.url, { rs: [[t, null, 0]] }).hello();
    expect(resOf(hello, t)).toMatchObject({ ok: false, why: 'deny' });
  },
);

it('case 24: applies every event once, whenever a connection is made while events are published (A4.10)', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:winners');
  let done = false;
  const publishing = (async () => {
    for (let i = 0; i < 60; i += 1) await node.publish(win(`j${i}`));
    done = true;
  })();
  const clients = [];
  while (!done) {
    const client = connect(node.url, { rs: [[t, e, s]] });
    clients.push(client);
    await client.hello();
  }
  await publishing;
  expect(clients.length).toBeGreaterThan(2);
  const all = Array.from({ length: 60 }, (_, i) => s + 1 + i);
  for (const client of clients) {
    expect(client.order[0]).toBe('hello');
    const res = resOf(await client.hello(), t);
    const answered = res.ok ? res.evs : [];
    await eventually(() => expect([...answered, ...client.events].map(ev => ev.s)).toEqual(all));
  }
});

it('subscribes to a topic that is new in a sync, and stops when told to (A3.6, A3.7)', async () => {
  const client = connect(node.url, { rs: [] });
  await client.hello();
  const [t, , s] = positionOf(await client.sync([['g:winners', null, 0]]), 'g:winners');
  await node.publish(win('s1'));
  await eventually(() => expect(client.events.map(ev => [ev.t, ev.s])).toEqual([[t, s + 1]]));
  client.socket.emit('unsub', { t: ['g:winners', '~members'] });
  await client.sync([]);
  const other = connect(node.url);
  await other.hello();
  await node.publish(win('s2'));
  await eventually(() => expect(other.events.map(ev => ev.s)).toEqual([s + 2]));
  await client.sync([]);
  expect(client.events).toHaveLength(1);
});

it('case 36: starts a new epoch when a client has seen numbers the restored store has not given out (A4.8)', async () => {
  const { uid, token } = await member();
  const t = `u:${uid}:balance`;
  await node.publish(balance(uid, 1), balance(uid, 2), balance(uid, 3));
  const old = await connect(node.url, { token }).hello();
  const [, e] = positionOf(old, t);
  await db.database.db.execute(sql`delete from topic_log where t = ${t} and s > 1`);
  await db.database.db.execute(sql`update topic set s = 1 where t = ${t}`);
  const restored = await startNode(db, { lagMs: 20 });
  try {
    const client = connect(restored.url, { token, rs: [[t, e, 3]] });
    const res = resOf(await client.hello(), t);
    expect(res).toMatchObject({ ok: false, why: 'ahead', s: 1 });
    expect(Number.parseInt(res.e ?? '', 10)).toBeGreaterThan(Number.parseInt(e ?? '', 10));
    await restored.publish(balance(uid, 4));
    await eventually(() => expect(client.events).toMatchObject([{ t, e: res.e, s: 2, d: balanceOf(4) }]));
  } finally {
    await restored.close();
  }
});

it('lets a visitor that lies about its position disturb nobody but itself (A4.9)', async () => {
  const hello = await connect(node.url).hello();
  const [t, e, s] = positionOf(hello, 'g:winners');
  const liar = connect(node.url, { rs: [[t, e, s + 1_000_000]] });
  expect(resOf(await liar.hello(), t)).toEqual({ t, e, s, ok: false, why: 'ahead' });
  expect(resOf(await liar.sync([[t, '9000000000000000.x', 1]]), t)).toMatchObject({ e, why: 'ahead' });
  expect(positionOf(await connect(node.url).hello(), t)).toEqual([t, e, s]);
});

/** A member at an address of its own that says it has seen what the store has not given out. */
const claim = async (address: string, rs: readonly [string, string | null, number][]) => {
  const { token } = await member();
  const client = connect(node.url, { token, rs }, ['websocket'], { 'x-forwarded-for': address });
  return resOf(await client.hello(), rs[0]?.[0] ?? '');
};

it('issue 11.44: one member, or one address, that claims to be ahead of a public topic starts over alone (A4.9)', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:jackpot');
  const ahead = [[t, e, s + 1_000_000]] as [string, string | null, number][];
  for (let i = 0; i < 8; i += 1) {
    expect(await claim('203.0.113.1', ahead)).toEqual({ t, e, s, ok: false, why: 'ahead' });
  }
  expect(positionOf(await connect(node.url).hello(), t)).toEqual([t, e, s]);
});

it('issue 11.44: several members at several addresses that claim it start a new epoch, once (A4.9)', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:status');
  const ahead = [[t, e, s + 3]] as [string, string | null, number][];
  for (let i = 1; i <= 5; i += 1) await claim(`203.0.113.${i}`, ahead);
  const [, rotated] = positionOf(await connect(node.url).hello(), t);
  expect(Number.parseInt(rotated ?? '', 10)).toBeGreaterThan(Number.parseInt(e ?? '', 10));
  for (let i = 1; i <= 5; i += 1) await claim(`203.0.113.${i}`, [[t, rotated, s + 3]]);
  expect(positionOf(await connect(node.url).hello(), t)[1]).toBe(rotated);
});

it('issue 11.44: a client pinned to an epoch that no server gives out is told to start over (A2.3)', async () => {
  const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:winners');
  const queries = node.queries();
  const client = connect(node.url, { rs: [[t, '9999999999999999.x', 1]] });
  expect(resOf(await client.hello(), t)).toEqual({ t, e, s, ok: false, why: 'ahead' });
  expect(node.queries()).toBe(queries);
});

it('issue 11.44: the greeting tells real time, with which no epoch of it is absurd', async () => {
  const hello = await connect(node.url).hello();
  expect(hello.now).toBe(NOW);
  expect(hello.real).toBeGreaterThan(NOW);
  for (const { e } of hello.r) expect(isAbsurdEpoch(e ?? '0.0', hello.real ?? 0)).toBe(false);
});

it('issue 11.23: a log line about topics of others names a few of them, shortened, and how many there were', async () => {
  const rs = Array.from({ length: 40 }, (_, i) => [`u:${i}:${'x'.repeat(80)}`, null, 0] as const);
  await connect(node.url, { rs }).hello();
  const line = node.logged.find(({ detail }) => 'count' in detail && detail.count === 40);
  expect(JSON.stringify(line?.detail).length).toBeLessThan(300);
});

it('serves a client that can only poll (A15.1)', async () => {
  const client = connect(node.url, { rs: [['g:winners', null, 0]] }, ['polling']);
  const [t, e, s] = positionOf(await client.hello(), 'g:winners');
  await node.publish(win('polled'));
  await eventually(() => expect(client.events).toMatchObject([{ t, e, s: s + 1 }]));
});

it('case 38: fills the rings of clients that come one after the other in a storm with a few reads', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => member()));
  for (const { token } of members) await connect(node.url, { token }).hello();
  const fresh = await startNode(db, { loadEveryMs: 1_000 });
  try {
    const [queries, began] = [fresh.queries(), performance.now()];
    const clients = [];
    for (const { token } of members) {
      const client = connect(fresh.url, { token });
      clients.push(client);
      await eventually(() => expect(client.socket.io.engine.readyState).toBe('open'), 1);
    }
    await Promise.all(clients.map(client => client.hello()));
    // One read a second: however slowly a busy machine lets them in.
    const reads = Math.ceil((performance.now() - began) / 1_000);
    expect(fresh.queries() - queries).toBeLessThan(5 + reads);
  } finally {
    await fresh.close();
  }
});

it('issue 31.11: takes a visitor in with two writes: the upgrade with the first packet, the CONNECT with the greeting', async () => {
  const port = Number(new URL(node.url).port);
  const proto = Socket.prototype as unknown as { _writeGeneric(this: Socket, ...how: unknown[]): unknown };
  const write = vi.spyOn(proto, '_writeGeneric');
  try {
    const { hello } = connect(node.url);
    await hello();
    // The other side of the connection is in this process, too, with another port.
    const ofServer = write.mock.contexts.filter(socket => socket.localPort === port);
    expect(ofServer.filter(socket => socket === ofServer.at(-1))).toHaveLength(2);
  } finally {
    write.mockRestore();
  }
});
