import { expect, it } from 'vitest';
import { backOf, practiceAfter, returnedFor } from '../../../src/features/crash/practice/practiceBet.ts';
import type { OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';

const START = 1_000_000;
const BET: OwnCrashBet = {
  ...{ id: 'practice-1', round: 'r1', stake: 1_000, target: 200, state: 'placed', reason: null },
  ...{ multiplier: null, payout: 0, at: START },
};
const OPEN = {
  ...{ id: 'r1', phase: 'betting' as const, startedAt: null, crashedAt: null, doubleMs: 8_000, point: null },
  interrupted: false,
};
const FLYING = { ...OPEN, phase: 'flying' as const, startedAt: START };
const crashedAt = (point: number) => ({
  ...FLYING,
  phase: 'crashed' as const,
  crashedAt: START + 9_000,
  point,
});

it('issue 35.8: practice in Crash waits for the flight, and its target pays when it is reached', () => {
  expect(practiceAfter(BET, OPEN, START + 60_000)).toBe(BET);
  expect(practiceAfter(BET, FLYING, START + 7_999)).toBe(BET);
  const cashed = practiceAfter(BET, FLYING, START + 8_000);
  expect(cashed).toMatchObject({ state: 'cashed', multiplier: 200, payout: 2_000 });
  expect(practiceAfter(cashed, crashedAt(150), START + 20_000)).toBe(cashed);
});

it.each([
  [200, { state: 'cashed', payout: 2_000 }, 2_000],
  [199, { state: 'lost', payout: 0 }, 0],
])('issue 35.8: a crash at %i of a target of 200 ends it so', (point, ended, back) => {
  const after = practiceAfter(BET, crashedAt(point), START + 20_000);
  expect(after).toMatchObject(ended);
  expect(backOf(after)).toBe(back);
});

it('issue 35.8: an interrupted flight, and one that was not seen to its end, give the points back', () => {
  const interrupted = practiceAfter(BET, { ...crashedAt(150), interrupted: true }, START);
  expect(interrupted).toEqual(returnedFor(BET, 'interrupted'));
  expect(practiceAfter({ ...BET, round: 'r0' }, FLYING, START)).toMatchObject({ state: 'returned' });
  expect(backOf(interrupted)).toBe(BET.stake);
});
