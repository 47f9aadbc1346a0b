import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateEpoch } from '../../../gateway/realtime/rotateEpoch.ts';
import { epochMs } from '../../../streams/wire/protocol/epoch.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Client, closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, type Node, startNode, win } from './support/node.ts';

const UID = 'quiet';
const T = `u:${UID}:balance`;

let db: TestDatabase;
let nodes: [Node, Node];
let token: string;
beforeEach(async () => {
  db = await createTestDatabase();
  nodes = [await startNode(db, { lagMs: 20 }), await startNode(db, { lagMs: 20 })];
  token = await addMember(db, UID);
});
afterEach(async () => {
  closeClients();
  await Promise.all(nodes.map(node => node.close()));
  await db.drop();
});

const rows = async () =>
  (await db.database.db.execute<{ t: string; e: string; s: string }>(sql`select t, e, s from topic`)).rows;
const own = (client: Client) => client.events.filter(({ t }) => t === T);

it('a first connect writes nothing, and all topics stand at number 0 of one epoch (A2.8)', async () => {
  const hello = await connect(nodes[0].url, { token }).hello();
  await connect(nodes[1].url).hello();
  expect(hello.r.length).toBeGreaterThan(15);
  expect(new Set(hello.r.map(({ e, s }) => `${e} ${s}`)).size).toBe(1);
  expect(await rows()).toEqual([]);
});

it('the first event comes once, as number 1, to those who connected before and after it, on every process', async () => {
  const before = nodes.map(node => connect(node.url, { token }));
  const hellos = await Promise.all(before.map(client => client.hello()));
  const places = hellos.map(hello => positionOf(hello, T));
  expect(places[0]).toEqual(places[1]);
  const e = places[0]?.[1];
  await nodes[0].publish(balance(UID, 1));
  const event = { t: T, e, s: 1, d: balanceOf(1) };
  for (const client of before) await eventually(() => expect(own(client)).toMatchObject([event]));
  for (const node of nodes) {
    const resumed = connect(node.url, { token, rs: [[T, e ?? null, 0]] });
    expect(resOf(await resumed.hello(), T)).toMatchObject({ ok: true, s: 1, evs: [event] });
    const late = connect(node.url, { token });
    expect(resOf(await late.hello(), T)).toMatchObject({ e, s: 1 });
  }
  await nodes[1].publish(balance(UID, 2));
  for (const client of before) await eventually(() => expect(own(client).map(({ s }) => s)).toEqual([1, 2]));
});

it('two first events that race are 1 and 2, however they are published', async () => {
  const clients = nodes.map(node => connect(node.url, { token }));
  await Promise.all(clients.map(client => client.hello()));
  const { database } = db;
  const change = { ...balance(UID, 1) };
  const wins = await Promise.all([
    database.write(tx => nodes[0].realtime.publish(tx, { ...win('a'), opId: 'a' })),
    database.write(tx => nodes[1].realtime.publish(tx, { ...win('b'), opId: 'b' })),
    database.write(tx => nodes[1].realtime.publish(tx, win('c'))),
  ]);
  expect(wins.map(({ s }) => s).toSorted()).toEqual([1, 2, 3]);
  expect(new Set(wins.map(({ e }) => e)).size).toBe(1);
  await Promise.all([
    database.write(tx => nodes[0].realtime.publish.all(tx, [change])),
    database.write(tx => nodes[1].realtime.publish.all(tx, [change])),
    database.write(tx => nodes[1].realtime.publish.changed(tx, balance(UID, 7))),
  ]);
  for (const client of clients) {
    await eventually(() =>
      expect(
        own(client)
          .map(({ s }) => s)
          .at(-1),
      ).toBe(3),
    );
    await eventually(() =>
      expect(client.events.filter(({ t }) => t === 'g:winners').map(({ s }) => s)).toEqual([1, 2, 3]),
    );
    const numbers = own(client).map(({ s }) => s);
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
  }
});

it('a snapshot before the first event, and one after it, stand in the same epoch', async () => {
  const read = () => db.database.read(tx => nodes[0].realtime.readSnap(tx, 'balance', UID));
  const before = await read();
  expect(before).toMatchObject({ s: 0, st: balanceOf(0) });
  await nodes[1].publish(balance(UID, 4));
  expect(await read()).toMatchObject({ e: before.e, s: 1, st: balanceOf(4) });
});

it('a client that claims to be ahead of a topic without an event gets it a newer epoch, in a row (A4.8)', async () => {
  const [, e] = positionOf(await connect(nodes[0].url, { token }).hello(), T);
  const ahead = connect(nodes[0].url, { token, rs: [[T, e, 7]] });
  const res = resOf(await ahead.hello(), T);
  expect(res).toMatchObject({ ok: false, why: 'ahead', s: 0 });
  expect(epochMs(res.e ?? '')).toBeGreaterThan(epochMs(e ?? ''));
  expect(await rows()).toEqual([{ t: T, e: res.e, s: '0' }]);
  await nodes[1].publish(balance(UID, 1));
  await eventually(() => expect(own(ahead)).toMatchObject([{ e: res.e, s: 1 }]));
});

it('a new epoch of a topic without an event meets its first event, and comes to nothing in another store', async () => {
  const [, e = ''] = positionOf(await connect(nodes[0].url, { token }).hello(), T);
  const from = {
    database: db.database,
    wall: () => Date.now(),
    randomBytes: (n: number) => Buffer.alloc(n, 1),
  };
  let rotating: Promise<void> = Promise.resolve();
  await db.database.write(async tx => {
    await nodes[0].realtime.publish(tx, balance(UID, 1));
    rotating = rotateEpoch(from, T, e ?? '', '');
    await eventually(async () => {
      const { rows: waiting } = await db.database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
  });
  await rotating;
  const [row] = await rows();
  expect(row).toMatchObject({ t: T, s: '1' });
  expect(epochMs(row?.e ?? '')).toBeGreaterThan(epochMs(e ?? ''));
  await rotateEpoch(from, `u:${UID}:inbox`, '1.of-another-store', '');
  expect(await rows()).toHaveLength(1);
});
