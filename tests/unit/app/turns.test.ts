import { expect, it } from 'vitest';
import { nextTurn } from '../../../src/app/page/turns.ts';

/** What ran, in its order, when a turn is taken beside other work. */
async function orderOf(turn: () => Promise<void>): Promise<readonly string[]> {
  const order: string[] = [];
  const turned = turn().then(() => order.push('after the turn'));
  void Promise.resolve().then(() => order.push('of the same task'));
  await turned;
  return order;
}

it('What waits for its turn runs after the task that is under way', async () => {
  expect(await orderOf(() => nextTurn({}))).toEqual(['of the same task', 'after the turn']);
});

it('The browser gives the turns where it can', async () => {
  let asked = 0;
  const scheduler = {
    async yield() {
      asked += 1;
    },
  };
  await nextTurn({ scheduler });
  expect(asked).toBe(1);
});
