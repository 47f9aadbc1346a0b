import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, type Node, startNode, win, winOf } from './support/node.ts';

let db: TestDatabase;
let nodes: [Node, Node];
beforeEach(async () => {
  db = await createTestDatabase();
  // What a longer loss does has tests of its own.
  nodes = [await startNode(db, { followMs: 60_000 }), await startNode(db, { followMs: 60_000 })];
});
afterEach(async () => {
  closeClients();
  await Promise.all(nodes.map(node => node.close()));
  await db.drop();
});

/** Ends every connection the tails have, as a database that is restarted does. */
const cutTails = () =>
  db.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tail' and datname = current_database()`,
  );

it('shows two processes that publish on one topic at once the same events in the same order (A4.3)', async () => {
  const clients = nodes.map(node => connect(node.url));
  await Promise.all(clients.map(client => client.hello()));
  await Promise.all(
    nodes.map((node, n) => Promise.all(Array.from({ length: 50 }, (_, i) => node.publish(win(`${n}-${i}`))))),
  );
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1);
  for (const client of clients) {
    await eventually(() => expect(client.events.map(ev => ev.s)).toEqual(numbers));
  }
  expect(clients[0]?.events).toEqual(clients[1]?.events);
  expect(new Set(clients[0]?.events.map(ev => (ev.d as { id: string }).id)).size).toBe(100);
});

it('emits an event committed late, after events of transactions that began after it (A4.4)', async () => {
  const [node] = nodes;
  const client = connect(node.url);
  await client.hello();
  let release: () => void = () => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const late = db.database.write(async tx => {
    await node.realtime.publish(tx, { key: 'status', uid: null, data: { state: 'normal', until: 1 }, at: 1 });
    await held;
  });
  await node.publish(win('first'));
  await eventually(() => expect(client.events.map(ev => ev.t)).toEqual(['g:winners']));
  release();
  await late;
  await eventually(() => expect(client.events.map(ev => ev.t)).toEqual(['g:winners', 'g:status']));
});

it('finds events whose notification was lost', async () => {
  const client = connect(nodes[0].url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await db.database.db.execute(sql`
    with one as (
      insert into topic (t, e, s, ts) values (${t}, ${e}, 1, 0)
      on conflict (t) do update set s = topic.s + 1 returning s)
    insert into topic_log (t, e, s, ts, d) select ${t}, ${e}, s, 5, '{"id":"silent"}' from one`);
  await eventually(() => expect(client.events).toEqual([{ t, e, s: 1, ts: 5, d: { id: 'silent' } }]));
});

it('loses and repeats nothing when the database ends its connection while events are published', async () => {
  const clients = nodes.map(node => connect(node.url));
  await Promise.all(clients.map(client => client.hello()));
  for (let i = 0; i < 60; i += 1) {
    if (i % 20 === 10) await cutTails();
    await nodes[0].publish(win(`k${i}`));
  }
  const numbers = Array.from({ length: 60 }, (_, i) => i + 1);
  for (const client of clients) {
    await eventually(() => expect(client.events.map(ev => ev.s)).toEqual(numbers));
  }
  expect(clients.flatMap(client => client.disconnects)).toEqual([]);
});

it('is not ready while its connection is away, keeps its sockets, and is ready again by itself', async () => {
  const [node] = nodes;
  const client = connect(node.url);
  await client.hello();
  expect(node.realtime.ready()).toBe(true);
  await cutTails();
  await eventually(() => expect(node.realtime.ready()).toBe(false), 1);
  await eventually(() => expect(node.realtime.ready()).toBe(true));
  expect(client.socket.connected).toBe(true);
  expect(node.logged.map(line => line.message)).toContain('the tail lost its database connection');
});

it('starts new epochs by itself when the database comes back older than what was given out (A2.6)', async () => {
  const uid = 'restored';
  const token = await addMember(db, uid);
  const t = `u:${uid}:balance`;
  const client = connect(nodes[0].url, { token });
  const [, e] = positionOf(await client.hello(), t);
  await nodes[0].publish(balance(uid, 1), balance(uid, 2), balance(uid, 3));
  await eventually(() => expect(client.events.at(-1)?.s).toBe(3));
  await db.database.db.execute(sql`delete from topic_log where t = ${t} and s > 1`);
  await db.database.db.execute(
    sql`update topic set s = 1, st = ${JSON.stringify(balanceOf(1))} where t = ${t}`,
  );
  await cutTails();
  await eventually(() => expect(client.events.at(-1)).toMatchObject({ t, s: 1, d: balanceOf(1) }));
  const rotated = client.events.at(-1)?.e ?? '';
  expect(Number.parseInt(rotated, 10)).toBeGreaterThan(Number.parseInt(e ?? '', 10));
  await nodes[0].publish(balance(uid, 9));
  await eventually(() => expect(client.events.at(-1)).toMatchObject({ e: rotated, s: 2, d: balanceOf(9) }));
});

it('case 36: starts a new epoch when others have published on a restored store before the log was read again', async () => {
  const client = connect(nodes[0].url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await nodes[0].publish(win('a'), win('b'), win('c'));
  await eventually(() => expect(client.events).toHaveLength(3));
  // In one transaction: the log is not read between the restore and the new events.
  await db.database.write(async tx => {
    await tx.execute(sql`delete from topic_log where t = ${t} and s > 1`);
    await tx.execute(sql`update topic set s = 1 where t = ${t}`);
    const change = { key: 'winners', uid: null, at: 1 } as const;
    for (const id of ['d', 'f']) await nodes[1].realtime.publish(tx, { ...change, data: winOf(id) });
    await tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'tail' and datname = current_database()`,
    );
  });
  await eventually(async () => {
    const again = resOf(await connect(nodes[0].url, { rs: [[t, e, 3]] }).hello(), t);
    expect(again).toMatchObject({ ok: false, why: 'epoch' });
  });
});

it('starts over in a newer epoch when the counters were lost (A2.6)', async () => {
  const client = connect(nodes[0].url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await nodes[0].publish(win('a'), win('b'));
  await eventually(() => expect(client.events).toHaveLength(2));
  await db.database.db.execute(sql`truncate topic, topic_log`);
  await cutTails();
  await eventually(async () => {
    const again = resOf(await connect(nodes[0].url, { rs: [[t, e, 2]] }).hello(), t);
    expect(again).toMatchObject({ ok: false, why: 'epoch', s: 0 });
  });
  await nodes[1].publish(win('c'));
  await eventually(() => expect(client.events).toHaveLength(3));
  expect(client.events[2]).toMatchObject({ t, s: 1, d: { id: 'c' } });
  expect(Number.parseInt(client.events[2]?.e ?? '', 10)).toBeGreaterThan(Number.parseInt(e ?? '', 10));
});

it('answers from rings filled at start what was published before the process started', async () => {
  const uid = 'preload';
  const token = await addMember(db, uid);
  const hello = await connect(nodes[0].url, { token }).hello();
  const rs = ['g:winners', `u:${uid}:balance`].map(t => positionOf(hello, t));
  await nodes[0].publish(win('p1'), win('p2'), balance(uid, 1));
  const fresh = await startNode(db);
  try {
    const queries = fresh.queries();
    const resumed = await connect(fresh.url, { token, rs }).hello();
    expect(resOf(resumed, 'g:winners')).toMatchObject({ ok: true, evs: [{ s: 1 }, { s: 2 }] });
    expect(resOf(resumed, `u:${uid}:balance`)).toMatchObject({ ok: true, evs: [{ d: balanceOf(1) }] });
    // The session topic was never published: reading where it stands is all this connection may cost.
    expect(fresh.queries() - queries).toBeLessThanOrEqual(2);
  } finally {
    await fresh.close();
  }
});

it('reads what is missing before it emits the event after a gap (A4.3)', async () => {
  const client = connect(nodes[0].url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  // A row the tail takes for one it has seen: written, as it says, by the first transaction there ever was.
  await db.database.db.execute(sql`
    with one as (
      insert into topic (t, e, s, ts) values (${t}, ${e}, 1, 0)
      on conflict (t) do update set s = topic.s + 1 returning s)
    insert into topic_log (t, e, s, ts, d, x) select ${t}, ${e}, s, 5, '{"id":"hidden"}', '3' from one`);
  await nodes[0].publish(win('seen'));
  await eventually(() =>
    expect(client.events).toMatchObject([
      { s: 1, d: { id: 'hidden' } },
      { s: 2, d: { id: 'seen' } },
    ]),
  );
});

it('emits an event whose predecessors are gone, and answers those that missed them with trimmed', async () => {
  const client = connect(nodes[0].url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await nodes[0].publish(win('a'));
  await db.database.db.execute(sql`update topic set s = s + 5 where t = ${t}`);
  await nodes[0].publish(win('b'));
  await eventually(() => expect(client.events.map(ev => ev.s)).toEqual([1, 7]));
  const answer = await client.sync([[t, e, 1]]);
  expect(resOf(answer, t)).toMatchObject({ ok: false, why: 'trimmed', s: 7 });
});

it('lets a client that comes from a process further ahead go on in its epoch', async () => {
  const lagging = await startNode(db, { pollMs: 600_000, followMs: 600_000, lagMs: 50 });
  try {
    const [t, e] = positionOf(await connect(lagging.url).hello(), 'g:winners');
    await db.database.db.execute(sql`
      with one as (
      insert into topic (t, e, s, ts) values (${t}, ${e}, 1, 0)
      on conflict (t) do update set s = topic.s + 1 returning s)
      insert into topic_log (t, e, s, ts, d) select ${t}, ${e}, s, 5, '{"id":"unheard"}' from one`);
    const hello = await connect(lagging.url, { rs: [[t, e, 1]] }).hello();
    expect(resOf(hello, t)).toEqual({ t, kind: 'log', e, s: 1, ok: true, evs: [] });
  } finally {
    await lagging.close();
  }
});

it('waits for the tail before it asks the database, when a client knows more than this process (A4.8)', async () => {
  const waiting = await startNode(db, { lagMs: 60_000 });
  try {
    const [t, e] = positionOf(await connect(waiting.url).hello(), 'g:winners');
    const queries = waiting.queries();
    const ahead = connect(waiting.url, { rs: [[t, e, 1]] });
    await eventually(() => expect(ahead.socket.io.engine.readyState).toBe('open'));
    await waiting.publish(win('on its way'));
    expect(resOf(await ahead.hello(), t)).toEqual({ t, kind: 'log', e, s: 1, ok: true, evs: [] });
    expect(waiting.queries()).toBe(queries);
  } finally {
    await waiting.close();
  }
});

it('serves from its rings while the database is away, refuses what it cannot check, and heals', async () => {
  const [node] = nodes;
  const token = await addMember(db, 'arun');
  const client = connect(node.url);
  const [t, e] = positionOf(await client.hello(), 'g:winners');
  await node.publish(win('before'));
  await eventually(() => expect(client.events).toHaveLength(1));
  const admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  const name = new URL(db.url).pathname.slice(1);
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await eventually(() => expect(node.realtime.ready()).toBe(false));
    expect(resOf(await client.sync([[t, e, 0]]), t)).toMatchObject({ ok: true, evs: [{ s: 1 }] });
    const refused = await connect(node.url, { token }).refused();
    expect(refused).toEqual({ code: 'overloaded', retryMs: 2_000 });
    await admin.query(`alter database ${name} allow_connections true`);
  } finally {
    await admin.end();
  }
  await eventually(() => expect(node.realtime.ready()).toBe(true));
  await node.publish(win('after'));
  await eventually(() => expect(client.events.map(ev => ev.s)).toEqual([1, 2]));
  expect(client.disconnects).toEqual([]);
  await expect(connect(node.url, { token }).hello()).resolves.toMatchObject({ uid: 'arun' });
});
