import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startLooks } from '../../../gateway/ground/loops/startLooks.ts';

const log = { info() {}, warn() {}, error() {} } as never;

it('a look that takes too long is told to end, and the next one follows after a pause', async () => {
  const ended: boolean[] = [];
  const stop = startLooks(
    { log },
    async stopped => {
      ended.push(stopped());
      if (ended.length > 1) return 0;
      while (!stopped()) await sleep(5);
      ended[0] = stopped();
      return 1;
    },
    'failed',
  );
  await expect.poll(() => ended.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(ended.slice(0, 2)).toEqual([true, false]);
  await stop();
});

it('a look under way is told to end when the looks are stopped', async () => {
  let begun = false;
  let isTold = false;
  const stop = startLooks(
    { log },
    async stopped => {
      begun = true;
      await sleep(20);
      isTold = stopped();
      return 1;
    },
    'failed',
  );
  await expect.poll(() => begun).toBe(true);
  await stop();
  expect(isTold).toBe(true);
});
