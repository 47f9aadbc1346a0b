import { expect, it } from 'vitest';
import type { RateCounts } from '../../../../gateway/process/counts/rateCounts.ts';
import { createSteppedCounts } from '../../../../gateway/process/counts/steppedCounts.ts';

const WINDOW = 60_000;

/** Counts without an end; `asked` has what it was told. */
function plainCounts(ttl = WINDOW): RateCounts & { readonly asked: number[] } {
  const counts = new Map<string, number>();
  const asked: number[] = [];
  return {
    asked,
    async count(key, _windowMs, times = 1) {
      asked.push(times);
      const current = (counts.get(key) ?? 0) + times;
      counts.set(key, current);
      return { current, ttl };
    },
  };
}

async function countTimes(counts: RateCounts, times: number): Promise<number> {
  let last = 0;
  for (let n = 0; n < times; n += 1) {
    last = (await counts.count('a', WINDOW)).current;
    await Promise.resolve();
  }
  return last;
}

it('issue 31.1: two processes that tell each other by tens know nearly what both have counted', async () => {
  const all = plainCounts();
  const [one, two] = [0, 1].map(() => createSteppedCounts(all, plainCounts(), () => 0));
  if (one === undefined || two === undefined) throw new Error('none');
  expect(await countTimes(one, 95)).toBe(95);
  expect(await countTimes(two, 9)).toBe(9);
  expect(await countTimes(two, 2)).toBe(90 + 11);
  expect(all.asked).toEqual(Array.from({ length: 10 }, () => 10));
});

it('issue 31.1: what all have counted is believed until its window ends', async () => {
  let now = 0;
  const all = plainCounts();
  await all.count('a', WINDOW, 500);
  const counts = createSteppedCounts(all, plainCounts(), () => now);
  expect(await countTimes(counts, 11)).toBe(511);
  now = WINDOW;
  expect(await countTimes(counts, 1)).toBe(12);
});

it('issue 31.1: counts by itself when nobody else answers', async () => {
  const broken: RateCounts = { count: () => Promise.reject(new Error('away')) };
  expect(
    await countTimes(
      createSteppedCounts(broken, plainCounts(), () => 0),
      25,
    ),
  ).toBe(25);
});
