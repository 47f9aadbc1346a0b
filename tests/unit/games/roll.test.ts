import { describe, expect, it } from 'vitest';
import { diceScale, limboScale } from '../../../src/features/games/scale/scales.ts';

describe('a roll on the stage', () => {
  it('issue 11.29: takes 1.2 to 1.8 seconds, whatever falls', () => {
    for (const outcome of [0, 928, 9_999]) expect(diceScale.rollMs(outcome)).toBe(1_500);
    expect(limboScale.rollMs(100)).toBe(1_200);
    expect(limboScale.rollMs(400)).toBeGreaterThan(limboScale.rollMs(200));
    for (const outcome of [100, 101, 350, 1_000_000, 42_524_428_800])
      expect([1_200 <= limboScale.rollMs(outcome), limboScale.rollMs(outcome) <= 1_800]).toEqual([
        true,
        true,
      ]);
  });

  it('issue 11.29: ends exactly at what fell and never leaves the scale', () => {
    for (const outcome of [0, 928, 5_000, 9_999]) {
      expect(diceScale.rollingValue(outcome, 1)).toBe(outcome);
      for (let step = 0; step <= 100; step += 1) {
        const value = diceScale.rollingValue(outcome, step / 100);
        expect(value >= 0 && value <= 9_999).toBe(true);
      }
    }
  });

  it('issue 11.29: the multiplier only climbs, from 1.00 to what fell', () => {
    let last = 0;
    for (let step = 0; step <= 100; step += 1) {
      const value = limboScale.rollingValue(731, step / 100);
      expect(value).toBeGreaterThanOrEqual(last);
      last = value;
    }
    expect([limboScale.rollingValue(731, 0), last]).toEqual([100, 731]);
  });

  it('issue 11.29: the winning part of a scale is as long as the chance is great', () => {
    expect(diceScale.placeOf(5_000)).toBe(0.5);
    expect(limboScale.placeOf(100)).toBe(0);
    expect(limboScale.placeOf(200)).toBe(0.5);
    expect(limboScale.placeOf(1_000)).toBe(0.9);
  });
});
