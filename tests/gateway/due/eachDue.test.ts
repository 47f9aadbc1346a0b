import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt, setAside as table } from '../../../gateway/db/schema.ts';
import { eachAside, eachDue, everyStep } from '../../../gateway/ground/due/eachDue.ts';
import { countAside } from '../../../gateway/ground/due/setAside.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;
let told: object[];
/** Keys that can't be done. */
let bad: Set<string>;
beforeEach(async () => {
  test = await createTestDatabase();
  told = [];
  bad = new Set();
});
afterEach(() => test.drop());

const LIMIT = 5;
const log = { info() {}, warn() {}, error: (facts: object) => void told.push(facts) } as never;

const put = (keys: readonly string[]) =>
  test.database.db.insert(attempt).values(keys.map(key => ({ key, failures: 0, until: 0 })));
const left = async () =>
  (await test.database.db.select().from(attempt).orderBy(attempt.key)).map(row => row.key);
/** Deletes every row that is due: those with the smallest keys are found first. */
const look = () =>
  eachDue(
    { database: test.database, log },
    {
      loop: 'test',
      limit: LIMIT,
      find: async (tx, free) =>
        tx
          .select({ key: attempt.key })
          .from(attempt)
          .where(free(sql`${attempt.key}`))
          .orderBy(attempt.key)
          .limit(LIMIT),
      keyOf: ({ key }) => key,
      handle: async ({ key }) => {
        await test.database.write(async tx => {
          await tx.delete(attempt).where(sql`${attempt.key} = ${key}`);
          if (bad.has(key)) throw new Error(`${key} is bad`);
        });
        return true;
      },
    },
  );
const keys = (of: string, many: number) => Array.from({ length: many }, (_, i) => `${of}${i + 10}`);
/** The pauses are over. */
const wait = () => test.database.db.update(table).set({ nextTry: sql`now()` });
const aside = () => test.database.db.select().from(table).orderBy(table.key);
const pauseOf = async (key: string) => {
  const { rows } = await test.database.db.execute<{ pause: number }>(sql`
    select round(extract(epoch from next_try - now()))::int as pause from set_aside where key = ${key}`);
  return rows[0]?.pause ?? 0;
};

describe('what a clock does one by one', () => {
  it('goes past more bad things than one page has, undoes what they began, and tells of each', async () => {
    const first = keys('a', 3 * LIMIT);
    await put([...first, 'z1', 'z2']);
    bad = new Set(first);
    expect(await look()).toBe(2);
    expect(await left()).toEqual(first);
    expect(told).toHaveLength(3 * LIMIT);
    expect(told[0]).toMatchObject({ loop: 'test', key: 'a10', attempts: 1 });
    expect(await test.database.write(countAside)).toBe(3 * LIMIT);
  });

  it('tries a bad one again after its pause, which grows to ten minutes, and forgets it once it is done', async () => {
    await put(['a']);
    bad.add('a');
    await look();
    expect(await look()).toBe(0);
    expect(told).toHaveLength(1);
    const pauses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      pauses.push(await pauseOf('a'));
      await wait();
      await look();
    }
    expect(pauses.slice(0, 4).every((pause, i) => pause > 2 ** i && pause <= 2 ** (i + 1))).toBe(true);
    expect(await pauseOf('a')).toBeGreaterThan(590);
    expect((await aside()).map(({ attempts, error }) => ({ attempts, error }))).toEqual([
      { attempts: 12, error: 'a is bad' },
    ]);
    bad.clear();
    await wait();
    expect(await look()).toBe(1);
    expect(await aside()).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('ends a look in which nothing can be done yet, and does each thing once in it', async () => {
    await put(keys('a', 2 * LIMIT));
    let asked = 0;
    const done = await eachDue(
      { database: test.database, log },
      {
        loop: 'test',
        limit: LIMIT,
        find: async tx => tx.select({ key: attempt.key }).from(attempt).orderBy(attempt.key).limit(LIMIT),
        keyOf: ({ key }) => key,
        handle: async () => {
          asked += 1;
          return false;
        },
      },
    );
    expect([done, asked]).toEqual([0, LIMIT]);
  });

  it('stops where the database can’t remember what failed', async () => {
    await put(['a', 'b']);
    bad.add('a');
    await test.database.db.execute(sql`alter table set_aside rename to gone`);
    await expect(look()).rejects.toThrow();
  });

  it('finds by their keys what only it remembers', async () => {
    await put(['a']);
    bad.add('a');
    await look();
    const tried: string[] = [];
    const again = () =>
      eachAside(
        { database: test.database, log },
        { loop: 'test', limit: LIMIT, handle: async key => tried.push(key) > 0 },
      );
    expect(await again()).toBe(0);
    await wait();
    expect(await again()).toBe(1);
    expect(tried).toEqual(['a']);
    expect(await aside()).toEqual([]);
  });

  it('counts nothing that nobody has tried for an hour: it is not due any more', async () => {
    await put(['a']);
    bad.add('a');
    await look();
    await test.database.db.update(table).set({ nextTry: sql`now() - interval '61 minutes'` });
    expect(await test.database.write(countAside)).toBe(0);
  });

  it('takes the steps after one that fails, and then throws what it threw', async () => {
    const steps: number[] = [];
    const step = (n: number) => async () => {
      steps.push(n);
      if (n === 1) throw new Error('the first step');
    };
    await expect(everyStep([step(1), step(2), step(3)])).rejects.toThrow('the first step');
    expect(steps).toEqual([1, 2, 3]);
  });
});
