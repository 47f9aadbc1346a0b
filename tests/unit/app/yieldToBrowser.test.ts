import { expect, it, vi } from 'vitest';
import { runInSlices, yieldToBrowser } from '../../../src/kit/browser/yieldToBrowser.ts';

/** What ran, in its order, when a turn is taken beside other work. */
async function orderOf(turn: () => Promise<void>): Promise<readonly string[]> {
  const order: string[] = [];
  const turned = turn().then(() => order.push('after the turn'));
  void Promise.resolve().then(() => order.push('of the same task'));
  await turned;
  return order;
}

it('What waits for its turn runs after the task that is under way', async () => {
  expect(await orderOf(() => yieldToBrowser({}))).toEqual(['of the same task', 'after the turn']);
});

it('The browser gives the turns where it can', async () => {
  let asked = 0;
  const scheduler = {
    async yield() {
      asked += 1;
    },
  };
  await yieldToBrowser({ scheduler });
  expect(asked).toBe(1);
});

/** Work in three steps that writes down what is done. */
function* work(done: string[], last: () => string) {
  done.push('first');
  yield;
  done.push('second');
  yield;
  return last();
}

it('Long work is done step by step, with a turn between two of them and none after the last', async () => {
  const done: string[] = [];
  vi.stubGlobal('scheduler', { yield: async () => void done.push('turn') });
  expect(await runInSlices(work(done, () => 'result'))).toBe('result');
  expect(done).toEqual(['first', 'turn', 'second', 'turn']);
});

it('The first step of long work needn’t wait, and what fails in a later one is told', async () => {
  const done: string[] = [];
  const result = runInSlices(
    work(done, () => {
      throw new Error('the last step failed');
    }),
  );
  expect(done).toEqual(['first']);
  await expect(result).rejects.toThrow('the last step failed');
});
