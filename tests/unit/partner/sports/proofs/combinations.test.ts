import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import { jointOdds } from '../../../../../partner/sports/model/prices.ts';
import { LEAST_MARGIN } from '../../../../../streams/wire/gameServers/marginBounds.ts';
import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';
import { continuations } from './continuations.ts';
import { PROVED } from './models.ts';
import { drawn } from './picks.ts';
import { pricedMarkets } from './priced.ts';
import { sureReturn } from './sureReturn.ts';

/** By the lowest margin that can be set: by a higher one every price is lower. Outcomes of a match that bets are spread over. More can only make what is sure less. */
const OUTCOMES = 250;
const BUILDERS = 60;

describe.each(PROVED)('sports proofs: $name', { timeout: 900_000 }, proved => {
  const { name, model, contest } = proved;

  it.each([0, 150_000, 330_000])(
    'no combination of bets %i ms after the start returns all that was staked',
    since => {
      const draw = drawsOf(`combinations of ${name} ${since}`);
      const { seen, next } = continuations(proved, `match of ${name} ${since}`, since);
      if (seen.isOver) return;
      const singles = pricedMarkets(proved, seen, LEAST_MARGIN).flatMap(({ picks, counts }) =>
        picks.map(it => ({ ...it, counts })),
      );
      const bets: { selections: readonly MarketSelection[]; odds: number }[] = singles.flatMap(it =>
        it.odds === null ? [] : [{ selections: [it.selection], odds: it.odds }],
      );
      const sure = singles.filter(it => it.counts === 1 && it.odds !== null);
      for (let n = 0; n < BUILDERS; n += 1) {
        const selections = Array.from({ length: 2 + (n % 2) }, () => drawn(sure, draw).selection);
        const odds = jointOdds(model, { contest, seen }, selections, LEAST_MARGIN);
        if (odds !== null) bets.push({ selections, odds });
      }
      const outcomes = Array.from({ length: OUTCOMES }, next);
      const returns = bets.map(({ selections, odds }) =>
        outcomes.map(ended => {
          const grades = selections.map(it => model.gradeOf(ended, it));
          if (grades.includes('lost')) return 0;
          return grades.includes('void') ? 1 : odds / 100;
        }),
      );
      const won = outcomes.map((_, n) => n).filter(n => returns.some(row => (row[n] ?? 0) > 0));
      const { value, weights } = sureReturn(returns.map(row => won.map(n => row[n] ?? 0)));
      expect(value).toBeLessThan(1);
      expect(value).toBeGreaterThan(0.5);
      // The weights prove it, however they were found: with them no bet returns more than `value` on average.
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
      for (const weight of weights) expect(weight).toBeGreaterThan(-1e-9);
      for (const row of returns)
        expect(won.reduce((sum, n, at) => sum + (row[n] ?? 0) * (weights[at] ?? 0), 0)).toBeLessThan(
          value + 1e-6,
        );
    },
  );
});
