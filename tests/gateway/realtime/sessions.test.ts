import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account, session } from '../../../gateway/db/schema.ts';
import type { Change } from '../../../gateway/ground/publish.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, NOW, type Node, startNode } from './support/node.ts';

let db: TestDatabase;
let node: Node;
beforeEach(async () => {
  db = await createTestDatabase();
  node = await startNode(db);
});
afterEach(async () => {
  closeClients();
  await node.close();
  await db.drop();
});

const kicked = (uid: string, gen: number): Change => ({
  key: 'session',
  uid,
  data: { gen, state: 'kicked' },
  at: NOW,
});
const status = (state: 'normal' | 'maintenance'): Change => ({
  key: 'status',
  uid: null,
  data: { state, until: state === 'normal' ? null : NOW + 60_000 },
  at: NOW,
});
const kick = (uid: string) =>
  db.database.write(async tx => {
    await tx.update(account).set({ gen: 2 }).where(eq(account.uid, uid));
    await node.realtime.publish(tx, kicked(uid, 2));
  });

it('closes every connection of a kicked account on every process, and nobody else (A8.1)', async () => {
  const other = await startNode(db);
  try {
    const [token, bystander] = [await addMember(db, 'arun'), await addMember(db, 'bela')];
    const clients = [node, node, other].map(on => connect(on.url, { token, rs: [] }));
    const stays = connect(node.url, { token: bystander });
    await Promise.all([...clients, stays].map(client => client.hello()));
    await kick('arun');
    for (const client of clients) {
      await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
      await eventually(() => expect(client.disconnects).toEqual(['io server disconnect']));
    }
    await node.publish(balance('arun', 1), balance('bela', 1));
    await eventually(() => expect(stays.events.map(ev => ev.t)).toEqual(['u:bela:balance']));
    expect(clients.flatMap(client => client.events.filter(ev => ev.t.endsWith(':balance')))).toEqual([]);
  } finally {
    await other.close();
  }
});

it('closes a kicked connection that tried to leave the rooms a kick looks into', async () => {
  const client = connect(node.url, { token: await addMember(db, 'arun'), rs: [] });
  await client.hello();
  client.socket.emit('unsub', { t: ['~member:arun', '~members'] });
  await client.sync([]);
  await kick('arun');
  await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
});

it('issue 11.43: nothing that comes in one batch with a kick reaches the kicked, and what comes for others does (A8.2)', async () => {
  const [token, bystander] = [await addMember(db, 'arun'), await addMember(db, 'bela')];
  const [client, stays] = [connect(node.url, { token }), connect(node.url, { token: bystander })];
  await Promise.all([client.hello(), stays.hello()]);
  await db.database.write(async tx => {
    await tx.update(account).set({ gen: 2 }).where(eq(account.uid, 'arun'));
    // In the order of names, as every transaction: the balance comes before the session.
    await node.realtime.publish(tx, balance('arun', 1));
    await node.realtime.publish(tx, kicked('arun', 2));
    await node.realtime.publish(tx, balance('bela', 1));
  });
  await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
  await eventually(() => expect(client.disconnects).toEqual(['io server disconnect']));
  expect(client.events).toEqual([]);
  await eventually(() => expect(stays.events.map(ev => ev.t)).toEqual(['u:bela:balance']));
});

it('issue 11.43: nothing that comes in one batch with a logout reaches the session that ended (A8.2)', async () => {
  const client = connect(node.url, { token: await addMember(db, 'arun') });
  await client.hello();
  await db.database.write(async tx => {
    await tx.delete(session).where(eq(session.uid, 'arun'));
    await node.realtime.publish(tx, balance('arun', 1));
    await node.realtime.publish(tx, { ...kicked('arun', 1), data: { gen: 1, state: 'ok' } } as Change);
  });
  await expect(client.bye()).resolves.toEqual({ code: 'unauthorized' });
  await eventually(() => expect(client.disconnects).toEqual(['io server disconnect']));
  expect(client.events).toEqual([]);
});

it('refuses the token of a kicked session before it joins anything (A4.10)', async () => {
  const token = await addMember(db, 'arun');
  await kick('arun');
  const client = connect(node.url, { token });
  await expect(client.refused()).resolves.toMatchObject({ code: 'kicked' });
  expect(client.order).toEqual([]);
});

it('refuses a session whose kick this process has seen, even if its token was checked just before (A8.3)', async () => {
  const token = await addMember(db, 'arun');
  // The account row still says generation 1: as a check that ran before the kick would have read it.
  await node.publish(kicked('arun', 2));
  const client = connect(node.url, { token });
  await expect(client.refused()).resolves.toMatchObject({ code: 'kicked' });
  expect(client.order).toEqual([]);
});

it.each([
  ['unknown', 'unauthorized', 'no such token', 0],
  ['over', 'token_expired', null, -1],
])('refuses a token that is %s with its reason', async (_which, code, given, ttlMs) => {
  const token = given ?? (await addMember(db, 'arun', { ttlMs }));
  const client = connect(node.url, { token });
  await expect(client.refused()).resolves.toEqual({ code });
});

it('ends a connection 30 s after its token, not before (A7.6)', async () => {
  const token = await addMember(db, 'arun', { ttlMs: 60_000 });
  const client = connect(node.url, { token });
  await client.hello();
  node.advance(60_000 + 25_000);
  await client.sync([]);
  expect(client.byes).toEqual([]);
  node.advance(10_000);
  await expect(client.bye()).resolves.toEqual({ code: 'token_expired' });
});

it('lets a connection live on with a renewed token (A3.8)', async () => {
  const client = connect(node.url, { token: await addMember(db, 'arun', { ttlMs: 60_000 }) });
  await client.hello();
  const renewed = await addMember(db, 'arun', { ttlMs: 600_000 });
  const answer = await client.ask<{ ok: boolean; ttl: number }>('auth', { token: renewed });
  expect(answer.ok).toBe(true);
  expect(answer.ttl).toBeGreaterThan(60_000);
  node.advance(200_000);
  await node.publish(balance('arun', 1));
  await eventually(() => expect(client.events.map(ev => ev.t)).toEqual(['u:arun:balance']));
  expect(client.byes).toEqual([]);
});

it.each([
  ['of nobody', 'unauthorized', async () => 'nothing'],
  ['of another account', 'unauthorized', () => addMember(db, 'bela')],
  ['that is over', 'token_expired', () => addMember(db, 'arun', { ttlMs: -1 })],
])('does not renew with a token %s (A7.8)', async (_which, code, tokenOf) => {
  const client = connect(node.url, { token: await addMember(db, 'arun') });
  await client.hello();
  await expect(client.ask('auth', { token: await tokenOf() })).resolves.toEqual({ ok: false, code });
});

it('sends members away during a maintenance, says until when, and keeps visitors to show its end (A3.9, A8.6)', async () => {
  const token = await addMember(db, 'arun');
  const [inside, visitor] = [connect(node.url, { token }), connect(node.url)];
  await Promise.all([inside.hello(), visitor.hello()]);
  await node.publish(status('maintenance'));
  const away = { code: 'maintenance', retryMs: 5_000, spreadMs: 5_000, until: NOW + 60_000 };
  await expect(inside.bye()).resolves.toEqual(away);
  expect(inside.events.map(ev => ev.t)).toEqual(['g:status']);
  await expect(connect(node.url, { token }).refused()).resolves.toEqual(away);
  await node.publish(status('normal'));
  await eventually(() => expect(visitor.events.map(ev => ev.d)).toMatchObject([{}, { state: 'normal' }]));
  await expect(connect(node.url, { token }).hello()).resolves.toMatchObject({ uid: 'arun' });
});
