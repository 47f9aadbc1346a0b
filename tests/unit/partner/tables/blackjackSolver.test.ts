import { describe, expect, it } from 'vitest';
import { wholeShoe } from '../../../../partner/games/cardGames/twentyOne/solve/dealer.ts';
import { type Solved, solve } from '../../../../partner/games/cardGames/twentyOne/solve/improve.ts';
import { policyCode } from '../../../../partner/games/cardGames/twentyOne/solve/written.ts';
import { numberOf } from '../../../../partner/tables/rules/bets/ratio.ts';
import { ofBet } from '../../../../partner/tables/rules/bets/tableRules.ts';
import { BLACKJACK_RETURNS } from '../../../../partner/tables/rules/blackjack/returns.ts';
import {
  HARD_STRATEGY,
  PAIR_STRATEGY,
  SOFT_STRATEGY,
} from '../../../../partner/tables/rules/blackjack/strategy.ts';

const RULES = { packs: 8, hitsSoft17: false };

/** The dealer's open cards in the columns of the table, as points less one: 2 to 9, ten, ace. */
const UPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** Each open card is solved once, for all tests. */
const known = new Map<number, Solved>();
const solved = (up: number): Solved => {
  const found = known.get(up) ?? solve(RULES, up);
  known.set(up, found);
  return found;
};

describe('tables: basic strategy of blackjack', () => {
  it.each(UPS.map((up, column) => ({ up, column, name: up === 0 ? 'an ace' : `${up + 1}` })))(
    'tables: against $name is what the solver comes to',
    ({ up, column }) => {
      const { policy } = solved(up);
      for (const [points, codes] of HARD_STRATEGY)
        expect(policyCode(policy, points), `hard ${points}`).toBe(codes[column]);
      for (const [points, codes] of SOFT_STRATEGY)
        expect(policyCode(policy, points + 100), `soft ${points}`).toBe(codes[column]);
      for (const [points, codes] of PAIR_STRATEGY)
        expect(policy.splits[points - 1] === true ? 'P' : '-', `pair ${points}`).toBe(codes[column]);
    },
  );

  it('tables: brings back what is published, and at least what the design asks for', () => {
    const shoe = wholeShoe(RULES.packs);
    const value = UPS.reduce((sum, up) => sum + (solved(up).value * (shoe.counts[up] ?? 0)) / shoe.total, 0);
    expect(1 + value).toBeCloseTo(numberOf(ofBet(BLACKJACK_RETURNS, 'main')), 9);
    expect(numberOf(ofBet(BLACKJACK_RETURNS, 'main'))).toBeGreaterThanOrEqual(0.993);
  });

  it('tables: insurance brings back what is published', () => {
    const { counts, total } = wholeShoe(RULES.packs);
    const [numerator, denominator] = ofBet(BLACKJACK_RETURNS, 'insurance');
    expect(3 * (counts[9] ?? 0) * Number(denominator)).toBe(Number(numerator) * (total - 1));
  });
});
