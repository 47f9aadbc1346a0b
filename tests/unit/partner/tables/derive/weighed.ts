import type { Back } from '../../../../../partner/tables/rules/bets/back.ts';
import {
  addRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
} from '../../../../../partner/tables/rules/bets/ratio.ts';
import type { TableRules } from '../../../../../partner/tables/rules/bets/tableRules.ts';

/** Outcomes with the number of equally likely ways in which they come about. */
export type Weighed<T> = Iterable<readonly [outcome: T, ways: bigint]>;

/** What a walk over all outcomes says of a bet. */
export interface Derived {
  /** Share of the stake that comes back in the long run. */
  readonly back: Ratio;
  /** Everything but nothing that came back, the highest first, as text: `2/1`. */
  readonly prices: readonly string[];
}

export const textOf = ([numerator, denominator]: Back): string => `${numerator}/${denominator}`;
const worth = ([numerator, denominator]: Back) => numerator / denominator;

/** Adds up what bets give back over all outcomes. */
export function derived<T>(
  { backOf }: Pick<TableRules<T>, 'backOf'>,
  bets: readonly string[],
  outcomes: Weighed<T>,
): ReadonlyMap<string, Derived> {
  const found = bets.map(bet => ({ bet, ways: new Map<Back, bigint>() }));
  let whole = 0n;
  for (const [outcome, count] of outcomes) {
    whole += count;
    for (const { bet, ways } of found) {
      const back = backOf(bet, outcome);
      ways.set(back, (ways.get(back) ?? 0n) + count);
    }
  }
  return new Map(
    found.map(({ bet, ways }) => {
      let sum: Ratio = [0n, 1n];
      for (const [[numerator, denominator], count] of ways) {
        const paid = ratioOf(BigInt(numerator), BigInt(denominator));
        sum = addRatios(sum, multiplyRatios(paid, ratioOf(count, whole)));
      }
      const above = [...ways.keys()].filter(back => worth(back) > 0).toSorted((a, b) => worth(b) - worth(a));
      return [bet, { back: sum, prices: [...new Set(above.map(textOf))] }];
    }),
  );
}
