import { chaseOf, runsLeft, type Stand } from './pairTables.ts';

/** Runs of an innings at its end. */
export interface InningsEnd {
  /** Chance of `low` to `high` runs, both counted; of those that are odd or even, where that is said. */
  between(low: number, high: number, odd: boolean | null): number;
}

const fits = (runs: number, odd: boolean | null) => odd === null || (runs % 2 === 1) === odd;

/** An innings that is over. */
export const endedWith = (runs: number): InningsEnd => ({
  between: (low, high, odd) => (low <= runs && runs <= high && fits(runs, odd) ? 1 : 0),
});

/** An innings with `runs` so far. */
export function setting(stand: Stand, runs: number): InningsEnd & { readonly most: number } {
  const rest = runsLeft(stand);
  const isOdd = runs % 2 === 1;
  return {
    most: runs + rest.most,
    between: (low, high, odd) => rest.between(low - runs, high - runs, odd === null ? null : odd !== isOdd),
  };
}

/** The ball that reaches the target may bring it and up to so many runs more. */
const MOST_BEYOND = 5;

/** An innings with `runs` so far that ends at a target, for any target. */
export function chasing(stand: Stand, runs: number): (target: number) => InningsEnd {
  const free = setting(stand, runs);
  const reached = (target: number, low: number, high: number, odd: boolean | null) => {
    const crossings = chaseOf(stand, target - runs);
    let sum = 0;
    for (let beyond = 0; beyond <= MOST_BEYOND; beyond += 1) {
      const end = target + beyond;
      if (end >= low && end <= high && fits(end, odd)) sum += crossings.exactly(target - runs, beyond);
    }
    return sum;
  };
  return target => ({
    between(low, high, odd) {
      const below = low < target ? free.between(low, Math.min(high, target - 1), odd) : 0;
      if (high < target || low > target + MOST_BEYOND) return below;
      if (low > target || high < target + MOST_BEYOND || odd !== null)
        return below + reached(target, low, high, odd);
      return below + 1 - free.between(0, target - 1, null);
    },
  });
}
