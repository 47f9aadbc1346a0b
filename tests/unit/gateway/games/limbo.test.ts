import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../../streams/wire/fairGames/index.ts';

const targets = fc.integer({ min: 101, max: 1_000_000 });
const stakes = fc.integer({ min: 100, max: 1_000_000 });
const floats = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(n => n / 2 ** 32);

/** What falls for a float, whatever the target is. */
const limboOutcome = (float: number) => settle({ game: 'LIMBO', target: 200 }, 100, [float]).outcome;

describe('limbo', () => {
  it('starts at 1.00 and stays finite for the largest float of a draw', () => {
    expect(limboOutcome(0)).toBe(100);
    expect(limboOutcome(0.5)).toBe(198);
    expect(limboOutcome(1 - 2 ** -32)).toBe(Math.floor(0.99 * 2 ** 32 * 100));
  });

  it('wins on the target itself and pays the target', () => {
    const float = 0.5;
    expect(settle({ game: 'LIMBO', target: 198 }, 1_000, [float])).toEqual({
      outcome: 198,
      won: true,
      payout: 1_980,
    });
    expect(settle({ game: 'LIMBO', target: 199 }, 1_000, [float])).toEqual({
      outcome: 198,
      won: false,
      payout: 0,
    });
  });

  it('reaches a target with probability 99 / target, so that every target returns 99 percent', () => {
    const draws = 200_000;
    for (const target of [101, 150, 200, 1_000, 10_000]) {
      let reached = 0;
      for (let i = 0; i < draws; i++) if (limboOutcome((i + 0.5) / draws) >= target) reached++;
      // Evenly spaced draws count the measure of the winning floats to within one draw.
      expect(Math.abs(reached - (draws * 99) / target)).toBeLessThanOrEqual(1);
    }
  });

  it('grows with the float', () => {
    fc.assert(
      fc.property(floats, floats, (a, b) => {
        expect(limboOutcome(Math.max(a, b))).toBeGreaterThanOrEqual(limboOutcome(Math.min(a, b)));
      }),
    );
  });

  it('pays the target rounded down, more than the stake for a win and nothing for a loss', () => {
    fc.assert(
      fc.property(targets, stakes, floats, (target, stake, float) => {
        const { outcome, won, payout } = settle({ game: 'LIMBO', target }, stake, [float]);
        expect(won).toBe(outcome >= target);
        expect(payout).toBe(won ? Math.floor((stake * target) / 100) : 0);
        expect(won).toBe(payout > stake);
      }),
    );
  });
});
