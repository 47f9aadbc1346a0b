import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../gateway/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { closeClients, connect, positionOf, resOf } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { addMember, balance, balanceOf, type Node, startNode } from './support/node.ts';

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

/** A database whose next read is answered late: what it has seen is from before `release`. */
function lateReads(database: Database) {
  let hold: Promise<void> | null = null;
  let release: () => void = () => undefined;
  let answered: () => void = () => undefined;
  const late: Database = {
    ...database,
    async read(work) {
      const held = hold;
      hold = null;
      const result = await database.read(work);
      if (held === null) return result;
      answered();
      await held;
      return result;
    },
  };
  return {
    late,
    /** Resolves once the next read has seen what it will answer. */
    holdNext(): Promise<void> {
      hold = new Promise(resolve => {
        release = resolve;
      });
      return new Promise(resolve => {
        answered = resolve;
      });
    },
    release: () => release(),
  };
}

it('issue 11.41: a topic that is loaded while the tail reconnects misses nothing of what committed in between', async () => {
  const token = await addMember(db, 'slow');
  // All counters are there, so that the first read of the node is the one that fills its rings.
  const before = await startNode(db);
  await connect(before.url, { token }).hello();
  await before.close();
  const { late, holdNext, release } = lateReads(db.database);
  const node = await startNode({ ...db, database: late });
  nodes.push(node);
  await node.publish(balance('slow', 1));
  const read = holdNext();
  const client = connect(node.url, { token, rs: [['u:slow:balance', null, 0]] });
  await read;
  await db.database.write(async tx => {
    await node.realtime.publish(tx, balance('slow', 2));
    await tx.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'tail' and datname = current_database()`,
    );
  });
  await eventually(() => expect(node.realtime.ready()).toBe(false), 1);
  await eventually(() => expect(node.realtime.ready()).toBe(true));
  release();
  expect(resOf(await client.hello(), 'u:slow:balance')).toMatchObject({ s: 2 });
  await node.publish(balance('slow', 3));
  await eventually(() => expect(client.events).toMatchObject([{ s: 3, d: balanceOf(3) }]));
});

it('issue 11.12: a ring is not dropped between preparing an answer and joining its room (A4.10)', async () => {
  // Every sweep drops what nobody reads, and the client ahead of its topic waits for many of them.
  const node = await startNode(db, { ringMs: 0, sweepMs: 5, lagMs: 300 });
  nodes.push(node);
  const token = await addMember(db, 'dropped');
  const first = connect(node.url, { token });
  const [t, e] = positionOf(await first.hello(), 'u:dropped:balance');
  first.close();
  await eventually(() => expect(node.realtime.connections()).toBe(0));
  const client = connect(node.url, { token, rs: [[t, e, 1]] });
  expect(resOf(await client.hello(), t)).toMatchObject({ ok: false, why: 'ahead', e: expect.any(String) });
  await node.publish(balance('dropped', 1));
  await eventually(() => expect(client.events).toMatchObject([{ t, d: balanceOf(1) }]));
  const other = connect(node.url, { token, rs: [] });
  await other.hello();
  const asked = await other.sync([[t, e, 7]]);
  expect(resOf(asked, t).e).not.toBeNull();
});
