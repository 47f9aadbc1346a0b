import { RANK_COUNT } from './forms.ts';
import { bestOf, HOLDS, weighHolds } from './holds.ts';
import type { PokerTable } from './payTables.ts';
import { eachHand, paySumsOf, suitShapes } from './sums.ts';

/** What is worked out of a pay table once, and written into `paySums.json`. Sums are those of all hands, in stakes. */
export interface DerivedPoker {
  /** What all hands with their best holds pay, in stakes times `DRAWS`. */
  readonly best: number;
  /** What all hands pay. */
  readonly whole: number;
  /** What hands with a certain card pay, by its rank. */
  readonly ranks: readonly number[];
  /** What hands with two certain cards pay, at the place that `pairPlace` says. */
  readonly pairs: readonly number[];
}

/** Where two cards of these ranks stand in `pairs`: suits count only by being the same. */
export const pairPlace = (a: number, b: number, isSuited: boolean): number =>
  isSuited ? Math.min(a, b) * RANK_COUNT + Math.max(a, b) : Math.max(a, b) * RANK_COUNT + Math.min(a, b);

/** Works a pay table out: every hand, every hold, every draw. Takes a few seconds. */
export function derivePoker(table: PokerTable): DerivedPoker {
  const sums = paySumsOf(table);
  const values = new Float64Array(HOLDS);
  let best = 0;
  eachHand(cards => {
    const count = suitShapes(cards);
    if (count === 0) return;
    sums.ofHand(cards, values);
    weighHolds(values);
    best += count * (values[bestOf(values)] ?? 0);
  });
  const ranks = Array.from({ length: RANK_COUNT }, (_, rank) => rank);
  const pairs = Array<number>(RANK_COUNT * RANK_COUNT).fill(0);
  for (const a of ranks)
    for (const b of ranks) {
      // The second card is of the next suit.
      if (a < b) pairs[pairPlace(a, b, true)] = sums.with([a, b]);
      pairs[pairPlace(a, b, false)] = sums.with([a, RANK_COUNT + b]);
    }
  return { best, whole: sums.with([]), ranks: ranks.map(rank => sums.with([rank])), pairs };
}
