import { PACK } from '../../../../../../partner/tables/rules/cards/card.ts';
import type { createBoards } from './boards.ts';

/** Boards after a flop and two cards, and hands of the dealer for each. */
export const CALLS = 1_081 * 990;

/**
 * What the ante wins on average after a flop when every hand takes the better of call and fold, and how many of the 1,176 hands
 * call. It goes through all boards with this flop, without regard to which are alike.
 */
export function gainAfter(
  work: ReturnType<typeof createBoards>,
  flop: readonly number[],
): { readonly gain: number; readonly called: number } {
  const wins = new Float64Array(PACK * PACK);
  const rest = Array.from({ length: PACK }, (_, card) => card).filter(card => !flop.includes(card));
  for (const [at, turn] of rest.entries())
    for (const river of rest.slice(at + 1)) {
      const { first, second, wins: added } = work([...flop, turn, river]);
      for (let hand = 0; hand < added.length; hand += 1) {
        const place = (first[hand] ?? 0) * PACK + (second[hand] ?? 0);
        wins[place] = (wins[place] ?? 0) + (added[hand] ?? 0);
      }
    }
  let [gain, called] = [0, 0];
  for (const [at, a] of rest.entries())
    for (const b of rest.slice(at + 1)) {
      const won = wins[a * PACK + b] ?? 0;
      gain += Math.max(won, -CALLS);
      if (won > -CALLS) called += 1;
    }
  return { gain: gain / (1_176 * CALLS), called };
}
