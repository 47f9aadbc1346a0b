import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../gateway/db/schema.ts';
import { revokeSessions } from '../../../gateway/people/identity/sessions.ts';
import { hashToken } from '../../../gateway/people/tokens.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, NOW, type Node, startNode } from './support/node.ts';

let db: TestDatabase;
let nodes: [Node, Node];
beforeEach(async () => {
  db = await createTestDatabase();
  nodes = [await startNode(db), await startNode(db)];
});
afterEach(async () => {
  closeClients();
  await Promise.all(nodes.map(node => node.close()));
  await db.drop();
});

/** What a logout leaves behind: no token of the session, and its topic published as it was. */
async function logOut(sessionId: string, uid: string): Promise<void> {
  await db.database.write(async tx => {
    await tx.delete(session).where(eq(session.sessionId, sessionId));
    const data = { gen: 1, state: 'ok' } as const;
    await nodes[0].realtime.publish(tx, { key: 'session', uid, data, at: NOW });
  });
}

async function addSession(uid: string, sessionId: string): Promise<string> {
  const token = await addMember(db, uid);
  await db.database.db
    .update(session)
    .set({ sessionId })
    .where(eq(session.tokenHash, hashToken(token)));
  return token;
}

it('closes the connections of a session that logged out on every process, and no other of the account (A8.5)', async () => {
  const [leaving, staying] = [await addSession('arun', 'phone'), await addSession('arun', 'desk')];
  const gone = nodes.map(node => connect(node.url, { token: leaving }));
  const stays = nodes.map(node => connect(node.url, { token: staying }));
  await Promise.all([...gone, ...stays].map(client => client.hello()));
  await logOut('phone', 'arun');
  for (const client of gone) {
    await expect(client.bye()).resolves.toEqual({ code: 'unauthorized' });
    await eventually(() => expect(client.disconnects).toEqual(['io server disconnect']));
  }
  await nodes[0].publish(balance('arun', 1));
  for (const client of stays) {
    // Topics are in order each, not among each other.
    await eventually(() => expect(client.events.map(it => it.t)).toContain('u:arun:balance'));
    expect(client.byes).toEqual([]);
  }
  expect(gone.flatMap(client => client.events.filter(ev => ev.t.endsWith(':balance')))).toEqual([]);
});

it('keeps a connection whose token was renewed: its session has others', async () => {
  const first = await addSession('arun', 'phone');
  await addSession('arun', 'phone');
  const client = connect(nodes[0].url, { token: first });
  await client.hello();
  await db.database.db.delete(session).where(eq(session.tokenHash, hashToken(first)));
  await addSession('arun', 'desk');
  await logOut('desk', 'arun');
  await nodes[0].publish(balance('arun', 1));
  // Topics are in order each, not among each other.
  await eventually(() => expect(client.events.map(it => it.t)).toContain('u:arun:balance'));
  expect(client.byes).toEqual([]);
});

it('tells the page of a session that its owner ended elsewhere that it was kicked, also when it comes back', async () => {
  const [leaving, staying] = [await addSession('arun', 'phone'), await addSession('arun', 'desk')];
  const gone = nodes.map(node => connect(node.url, { token: leaving }));
  const stays = connect(nodes[0].url, { token: staying });
  await Promise.all([...gone, stays].map(client => client.hello()));
  await db.database.write(async tx => {
    await revokeSessions(tx, eq(session.sessionId, 'phone'));
    const data = { gen: 1, state: 'ok' } as const;
    await nodes[0].realtime.publish(tx, { key: 'session', uid: 'arun', data, at: NOW });
  });
  for (const client of gone) await expect(client.bye()).resolves.toEqual({ code: 'kicked' });
  await expect(connect(nodes[1].url, { token: leaving }).refused()).resolves.toMatchObject({
    code: 'kicked',
  });
  expect(stays.byes).toEqual([]);
});
