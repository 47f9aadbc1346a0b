import { describe, expect, it } from 'vitest';
import { placeOf, rollingValue, rollMs } from '../../../src/features/games/result/roll.ts';

const dice = (outcome: number) => ({ choice: { game: 'DICE', chance: 5_000 } as const, outcome });
const limbo = (outcome: number) => ({ choice: { game: 'LIMBO', target: 200 } as const, outcome });

describe('a roll on the stage', () => {
  it('issue 11.29: takes 1.2 to 1.8 seconds, whatever falls', () => {
    for (const outcome of [0, 928, 9_999]) expect(rollMs(dice(outcome))).toBe(1_500);
    expect(rollMs(limbo(100))).toBe(1_200);
    expect(rollMs(limbo(400))).toBeGreaterThan(rollMs(limbo(200)));
    for (const outcome of [100, 101, 350, 1_000_000, 42_524_428_800])
      expect([1_200 <= rollMs(limbo(outcome)), rollMs(limbo(outcome)) <= 1_800]).toEqual([true, true]);
  });

  it('issue 11.29: ends exactly at what fell and never leaves the scale', () => {
    for (const outcome of [0, 928, 5_000, 9_999]) {
      expect(rollingValue(dice(outcome), 1)).toBe(outcome);
      for (let step = 0; step <= 100; step += 1) {
        const value = rollingValue(dice(outcome), step / 100);
        expect(value >= 0 && value <= 9_999).toBe(true);
      }
    }
  });

  it('issue 11.29: the multiplier only climbs, from 1.00 to what fell', () => {
    let last = 0;
    for (let step = 0; step <= 100; step += 1) {
      const value = rollingValue(limbo(731), step / 100);
      expect(value).toBeGreaterThanOrEqual(last);
      last = value;
    }
    expect([rollingValue(limbo(731), 0), last]).toEqual([100, 731]);
  });

  it('issue 11.29: the winning part of a scale is as long as the chance is great', () => {
    expect(placeOf('DICE', 5_000)).toBe(0.5);
    expect(placeOf('LIMBO', 100)).toBe(0);
    expect(placeOf('LIMBO', 200)).toBe(0.5);
    expect(placeOf('LIMBO', 1_000)).toBe(0.9);
  });
});
