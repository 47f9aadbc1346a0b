import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, type Node, startNode, win } from './support/node.ts';

const HOUR = 3_600_000;

describe('issue 11.42: a wall clock that jumps ahead and back', () => {
  let db: TestDatabase;
  let node: Node;
  beforeAll(async () => {
    db = await createTestDatabase();
    node = await startNode(db, { connectsPerIp: { burst: 40, perSecond: 4 } });
  });
  afterEach(closeClients);
  afterAll(async () => {
    await node.close();
    await db.drop();
  });

  it('leaves nobody refused for as long as it was ahead', async () => {
    const client = connect(node.url);
    await client.hello();
    node.jump(HOUR);
    const syncs = Array.from({ length: 11 }, () => client.ask('sync', { t0: 0, rs: [] }));
    expect((await Promise.all(syncs))[10]).toMatchObject({ ok: false, code: 'overloaded' });
    node.jump(-HOUR);
    node.advance(500);
    await expect(client.sync([])).resolves.toHaveProperty('r');
  });

  it('does not age what rings keep', async () => {
    const watcher = connect(node.url);
    await watcher.hello();
    await node.publish(win('a'));
    // The ring has it then.
    await eventually(() => expect(watcher.events).toHaveLength(1));
    const [t, e, s] = positionOf(await connect(node.url).hello(), 'g:winners');
    await node.publish(win('b'), win('c'));
    const member = connect(node.url, { token: await addMember(db, 'arun', { ttlMs: 60_000 }) });
    await member.hello();
    node.jump(HOUR);
    // A sweep has run then.
    await expect(member.bye()).resolves.toEqual({ code: 'token_expired' });
    node.jump(-HOUR);
    const [found] = (await connect(node.url, { rs: [[t, e, s]] }).hello()).r;
    expect(found).toMatchObject({ ok: true, evs: [{ d: { id: 'b' } }, { d: { id: 'c' } }] });
  });
});
