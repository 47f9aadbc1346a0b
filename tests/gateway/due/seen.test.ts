import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attempt } from '../../../gateway/db/schema.ts';
import { createDueSeen, dueSeenOn } from '../../../gateway/ground/due/dueSeen.ts';
import { eachDue } from '../../../gateway/ground/due/eachDue.ts';
import { scrape } from '../observe/scrape.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openGateway } from '../support/gateway.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const LIMIT = 3;
const log = { info() {}, warn() {}, error() {} } as never;
const seen = () => dueSeenOn(test.database).backlog();

/** Deletes what is due, page by page. */
const look = (onEach: () => void, stopped = () => false) =>
  eachDue(
    { database: test.database, log },
    {
      ...{ loop: 'test', limit: LIMIT, keyOf: ({ key }: { readonly key: string }) => key, stopped },
      find: async tx => tx.select({ key: attempt.key }).from(attempt).orderBy(attempt.key).limit(LIMIT),
      handle: async ({ key }) => {
        onEach();
        await test.database.write(tx => tx.delete(attempt).where(sql`${attempt.key} = ${key}`));
        return true;
      },
    },
  );

it('issue 31.3: a loop shows what it has before it while it works, and nothing once it has caught up', async () => {
  await test.database.db
    .insert(attempt)
    .values(['a', 'b', 'c', 'd'].map(key => ({ key, failures: 0, until: 0 })));
  const before: number[] = [];
  await look(() => before.push(seen()[0]?.due ?? -1));
  expect(before).toEqual([3, 2, 1, 1]);
  expect(seen()).toEqual([{ loop: 'test', due: 0, oldestMs: null }]);
});

it('issue 31.3: a loop that was stopped before its end still has something due, and for how long', async () => {
  await test.database.db
    .insert(attempt)
    .values(['a', 'b', 'c', 'd'].map(key => ({ key, failures: 0, until: 0 })));
  let asked = 0;
  await look(
    () => {},
    () => {
      asked += 1;
      return asked > 2;
    },
  );
  expect(seen()).toEqual([{ loop: 'test', due: 2, oldestMs: expect.any(Number) }]);
});

it('issue 31.3: the age counts from when a loop last had nothing left, and is forgotten with the loop', () => {
  let now = 1_000;
  const own = createDueSeen(() => now);
  own.found('slow', 5);
  now += 30_000;
  own.found('slow', 5);
  own.taken('slow', 2);
  expect(own.backlog()).toEqual([{ loop: 'slow', due: 3, oldestMs: 30_000 }]);
  own.taken('slow', 3);
  own.ended('slow');
  expect(own.backlog()).toEqual([{ loop: 'slow', due: 0, oldestMs: null }]);
  now += 120_001;
  expect(own.backlog()).toEqual([]);
});

it('issue 31.3: every loop that looks at each has a backlog among the metrics', async () => {
  const gateway = await openGateway({ METRICS_PORT: '0' });
  try {
    await eventually(async () => {
      const { text } = await scrape(gateway.server.metrics);
      const loops = [...text.matchAll(/^croupier_due_items\{loop="([^"]+)"\}/gm)].map(([, name]) => name);
      for (const loop of [
        'bonus',
        'cashier',
        'gifts',
        'mines',
        'moves',
        'pointMall',
        'referrals',
        'rooms',
        'team',
        'vip',
      ])
        expect(loops).toContain(loop);
      // Counted in the database.
      for (const loop of ['promotions/look', 'missions']) expect(loops).toContain(loop);
      expect(new Set(loops).size).toBe(loops.length);
    });
  } finally {
    await gateway.close();
  }
});
