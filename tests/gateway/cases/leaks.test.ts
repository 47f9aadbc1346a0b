import { afterAll, beforeAll, expect, it } from 'vitest';
import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { heldBytes, megabytes } from '../../fuzz/heap.ts';
import { sizeOf } from '../../size.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { addMember, type Node, startNode } from '../realtime/support/node.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { VISITS } from './support/visitors.ts';

const ENDLESS = { perSecond: 1e9, burst: 1e9 };
const CYCLES = sizeOf('LEAK_CONNECTIONS');
/** So many that every cache is as large as it gets. */
const WARM_UP = Math.min(6_000, CYCLES);
const AT_ONCE = 30;
const MEMBERS = 30;
/** Rings that are kept whoever listens. */
const PUBLIC_TOPICS = Object.values(topicTable).filter(({ audience }) => audience === 'public').length;
/** Longer than anything is remembered of a caller who is gone, ms. */
const FORGOTTEN_MS = 10 * 60_000;

let db: TestDatabase;
let node: Node;
let tokens: readonly string[];
beforeAll(async () => {
  db = await createTestDatabase();
  node = await startNode(db, { connectsPerUser: ENDLESS, tabsPerUser: 1e9 });
  tokens = await Promise.all(
    Array.from({ length: MEMBERS }, (_, i) => addMember(db, `m${i}`, { ttlMs: 365 * 24 * 3_600_000 })),
  );
});
afterAll(async () => {
  await node.close();
  await db.drop();
});

/** Connections that come, and go in every way there is; each from an address of its own. */
async function cycle(count: number, first: number): Promise<void> {
  let next = first;
  const end = first + count;
  const visitor = async () => {
    while (next < end) {
      const n = next;
      next += 1;
      const token = n % 3 === 0 ? {} : { token: tokens[n % MEMBERS] };
      const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      await VISITS[n % VISITS.length]?.({ origin: node.url, address, auth: { v: 1, tab: 't', ...token } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

const open = () => new Promise(resolve => node.http.getConnections((_error, count) => resolve(count)));

/** What Node keeps alive, by kind. */
function resources(): Readonly<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) count[kind] = (count[kind] ?? 0) + 1;
  return count;
}

async function held() {
  await eventually(async () => {
    // Each time anew: a ring that was still being loaded when its reader left counts from when it came.
    node.advance(FORGOTTEN_MS);
    expect(await open()).toBe(0);
    const nobody = { connections: 0, transports: 0, rooms: 0, callers: 0, rings: PUBLIC_TOPICS };
    expect(node.realtime.held()).toMatchObject(nobody);
  });
  const bytes = await heldBytes();
  // To the tail the leap was a long time without a look at the log: until its next one it lets nobody in.
  await eventually(() => expect(node.realtime.ready()).toBe(true));
  const listeners = node.http.eventNames().map(name => [String(name), node.http.listenerCount(name)]);
  return { ...node.realtime.held(), listeners, bytes, resources: resources() };
}

it(`case 64: ${CYCLES.toLocaleString('en')} connections that come and go leave nothing behind`, {
  timeout: 400_000,
}, async ({ annotate }) => {
  await cycle(WARM_UP, 0);
  const { bytes: before, resources: kept, ...counts } = await held();
  await cycle(CYCLES, WARM_UP);
  const { bytes: after, resources: _, ...same } = await held();
  expect(same).toEqual(counts);
  // No more than before: idle connections to the database may be gone by now.
  await eventually(() => {
    for (const [kind, count] of Object.entries(resources())) {
      expect(count, kind).toBeLessThanOrEqual(kept[kind] ?? 0);
    }
  });
  expect(node.logged.filter(({ level }) => level === 'error')).toEqual([]);
  await annotate(`heap ${megabytes(after - before)} more, rss ${megabytes(process.memoryUsage().rss)}`);
  expect(after - before).toBeLessThan(2 ** 20);
});
