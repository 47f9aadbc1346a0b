import { describe, expect, it } from 'vitest';
import { ALONE, createBatcher } from '../../../../gateway/ground/batcher.ts';

interface Item {
  readonly owner: string;
  readonly n: number;
}

const of = (owner: string, n = 0): Item => ({ owner, n });

/** A batcher whose batches end when the test says so. */
function open(
  outcomeOf: (item: Item, isAlone: boolean) => string | Error = ({ owner, n }) => `${owner}${n}`,
) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = createBatcher<Item, string>({
    most: 3,
    ownerOf: ({ owner }) => owner,
    async runAll(items, isAlone) {
      batches.push(items.map(({ owner, n }) => `${owner}${n}`));
      await new Promise<void>(resolve => ends.push(resolve));
      return items.map(item => outcomeOf(item, isAlone));
    },
  });
  /** Ends all batches until nothing is left to run. */
  async function endAll() {
    for (let idle = 0; idle < 10; idle += 1) {
      if (ends.length > 0) idle = 0;
      ends.shift()?.();
      await Promise.resolve();
    }
  }
  return { ask, batches, endAll };
}

describe('what comes while others run', () => {
  it('runs together with the rest, at most so many at once; one alone runs at once', async () => {
    const { ask, batches, endAll } = open();
    const answers = ['a', 'b', 'c', 'd', 'e'].map(owner => ask(of(owner)));
    expect(batches).toEqual([['a0']]);
    await endAll();
    expect(await Promise.all(answers)).toEqual(['a0', 'b0', 'c0', 'd0', 'e0']);
    expect(batches).toEqual([['a0'], ['b0', 'c0', 'd0'], ['e0']]);
    const later = ask(of('f'));
    await endAll();
    expect(await later).toBe('f0');
  });

  it('runs one after the other where it is of one owner, in the order in which it came', async () => {
    const { ask, batches, endAll } = open();
    const answers = [of('a'), of('b', 1), of('b', 2), of('c'), of('b', 3)].map(item => ask(item));
    await endAll();
    await Promise.all(answers);
    expect(batches).toEqual([['a0'], ['b1', 'c0'], ['b2'], ['b3']]);
  });

  it('is refused for itself', async () => {
    const { ask, batches, endAll } = open(({ owner }) => (owner === 'c' ? new Error('no') : owner));
    const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map(owner => ask(of(owner))));
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(batches).toHaveLength(2);
  });

  it('runs again by itself where that is asked for, and the others keep their answers', async () => {
    const { ask, batches, endAll } = open(({ owner }, isAlone) =>
      /[ac]/.test(owner) && !isAlone ? ALONE : owner,
    );
    const answers = ['a', 'b', 'c', 'd'].map(owner => ask(of(owner)));
    await endAll();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
    expect(batches).toEqual([['a0'], ['a0'], ['b0', 'c0', 'd0'], ['c0']]);
  });

  it('runs each by itself where one fails them all, and what comes later is not held up', async () => {
    const { ask, batches, endAll } = open(({ owner }, isAlone) => {
      if (owner === 'c') throw new Error(isAlone ? 'broken' : 'all broken');
      return owner;
    });
    const answers = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(owner => ask(of(owner))));
    await endAll();
    expect((await answers).map(it => (it.status === 'fulfilled' ? it.value : String(it.reason)))).toEqual([
      'a',
      'b',
      'Error: broken',
      'd',
      'e',
    ]);
    expect(batches).toEqual([['a0'], ['b0', 'c0', 'd0'], ['b0'], ['c0'], ['d0'], ['e0']]);
  });
});
