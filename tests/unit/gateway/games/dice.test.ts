import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../../streams/wire/fairGames/index.ts';

const OUTCOMES = 10_000;
/** A float in the middle of the bucket of `outcome`. */
const floatOf = (outcome: number) => (outcome + 0.5) / OUTCOMES;
const chances = fc.integer({ min: 200, max: 9_800 });
const stakes = fc.integer({ min: 100, max: 1_000_000 });

describe('dice', () => {
  it('wins strictly below the chance and loses on it', () => {
    const choice = { game: 'DICE', chance: 4_950 } as const;
    expect(settle(choice, 1_000, [floatOf(4_949)])).toEqual({ outcome: 4_949, won: true, payout: 2_000 });
    expect(settle(choice, 1_000, [floatOf(4_950)])).toEqual({ outcome: 4_950, won: false, payout: 0 });
  });

  it('pays 99 / chance of the stake, rounded down to the minor unit', () => {
    expect(settle({ game: 'DICE', chance: 9_800 }, 100, [0]).payout).toBe(101);
    expect(settle({ game: 'DICE', chance: 200 }, 100, [0]).payout).toBe(4_950);
    expect(settle({ game: 'DICE', chance: 3_333 }, 12_345, [0]).payout).toBe(36_668);
  });

  it('keeps exactly one percent of the stakes over all 10,000 outcomes when nothing is rounded', () => {
    for (const chance of [200, 1_000, 4_950, 5_000, 9_800]) {
      const stake = chance * 100;
      let paid = 0;
      for (let outcome = 0; outcome < OUTCOMES; outcome++)
        paid += settle({ game: 'DICE', chance }, stake, [floatOf(outcome)]).payout;
      expect(paid).toBe(stake * OUTCOMES * 0.99);
    }
  });

  it('never pays back more than 99 percent, and loses less than a minor unit a win to rounding', () => {
    fc.assert(
      fc.property(chances, stakes, (chance, stake) => {
        const payout = settle({ game: 'DICE', chance }, stake, [0]).payout;
        expect(payout * chance).toBeLessThanOrEqual(stake * 9_900);
        expect((payout + 1) * chance).toBeGreaterThan(stake * 9_900);
      }),
    );
  });

  it('never calls a return at or below the stake a win', () => {
    fc.assert(
      fc.property(
        chances,
        stakes,
        fc.double({ min: 0, max: 1 - 2 ** -32, noNaN: true }),
        (c, stake, float) => {
          const { won, payout } = settle({ game: 'DICE', chance: c }, stake, [float]);
          expect(won).toBe(payout > stake);
          expect(won || payout === 0).toBe(true);
        },
      ),
    );
  });
});
