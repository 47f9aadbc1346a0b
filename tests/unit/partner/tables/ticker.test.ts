import { expect, it } from 'vitest';
import { createTicker } from '../../../../partner/tables/engine/ticker.ts';
import { handClock } from '../support/handClock.ts';

/** Something changes every ten seconds. */
const EVERY_MS = 10_000;
const BEGIN = 1_000_000_000;

it('issue 33: what is due is done although somebody looks after its moment and before its timer', async () => {
  const clock = handClock(BEGIN);
  const steps: number[] = [];
  const ticker = createTicker({
    clock,
    nextAt: (_, now) => (Math.floor(now / EVERY_MS) + 1) * EVERY_MS,
    step: (_, now) => steps.push(now - BEGIN),
  });
  ticker.look('a table');
  // A process that is busy runs its timers late.
  clock.jump(BEGIN + EVERY_MS + 60);
  ticker.look('a table');
  await clock.go(5);
  expect(steps).toEqual([EVERY_MS + 65]);
  await clock.goTo(BEGIN + 2 * EVERY_MS);
  expect(steps).toEqual([EVERY_MS + 65, 2 * EVERY_MS]);
  ticker.stop();
});

it('issue 33: what happens between the reading of a state and the look is told', async () => {
  const clock = handClock(BEGIN);
  const steps: number[] = [];
  const ticker = createTicker({
    clock,
    nextAt: (_, now) => (Math.floor(now / EVERY_MS) + 1) * EVERY_MS,
    step: (_, now) => steps.push(now - BEGIN),
  });
  clock.jump(BEGIN + EVERY_MS + 1);
  ticker.look('a table', BEGIN + EVERY_MS - 1);
  await clock.go(0);
  expect(steps).toEqual([EVERY_MS + 1]);
  ticker.stop();
});
