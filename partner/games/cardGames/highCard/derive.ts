import { HEIGHTS } from '../height.ts';
import { sequencesOf, sumOverNext } from '../sums.ts';
import { backHalves, DEALER_KEEPS, HIGH_CARD_PACKS } from './rules.ts';

/** What is worked out of the rules of high card, and written into `returns.json`. */
export interface DerivedHighCard {
  /** The lowest card that is better kept than changed. */
  readonly keeps: number;
  /** What all rounds bring back that are played best, in halves of the stake. */
  readonly back: number;
  /** Rounds: orders of the four cards that may be dealt. */
  readonly rounds: number;
}

/** What comes back, in halves of the stake, over all cards of the dealer and the one that it changes for. */
const againstDealer = (own: number, gone: readonly number[]) =>
  sumOverNext(HIGH_CARD_PACKS, gone, (dealer, behind) =>
    sumOverNext(HIGH_CARD_PACKS, behind, changed =>
      backHalves(own, dealer < DEALER_KEEPS ? changed : dealer),
    ),
  );

/** Works high card out: every order of the cards, both decisions. */
export function deriveHighCard(): DerivedHighCard {
  const highest = Math.max(...HEIGHTS);
  let keeps = highest + 1;
  const back = sumOverNext(HIGH_CARD_PACKS, [], first => {
    const change = sumOverNext(HIGH_CARD_PACKS, [first], (own, gone) => againstDealer(own, gone));
    // The card that was not changed for is one of those that are left.
    const keep = sumOverNext(HIGH_CARD_PACKS, [first], (_, gone) => againstDealer(first, gone));
    if (keep >= change) keeps = Math.min(keeps, first);
    return Math.max(keep, change);
  });
  return { keeps, back, rounds: sequencesOf(HIGH_CARD_PACKS, 4) };
}
