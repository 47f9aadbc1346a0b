import type { Fold } from '../merge/fold.ts';
import type { BookedBet } from '../wire/sportsBook/bets.ts';
import { bookedBetsFold } from '../wire/sportsBook/folds.ts';
import { MOST_SHOWN_BETS } from '../wire/sportsBook/words.ts';

/** A bet at a sports book, with the word that tells it from others. */
export interface SportsBet extends BookedBet {
  readonly kind: 'sports';
}

/** Bets of sports books as their topic tells them. */
export interface ListedBets {
  /** Newest first. */
  readonly bets: readonly BookedBet[];
  /** Another object whenever a bet that the list has no room for may have become another one. */
  readonly rest: object;
}

interface Draft {
  bets: Map<string, BookedBet>;
  rest: object;
}

/** The fold of the topic, which also notices what its list leaves out. Null until it is known. */
export const listedBetsFold: Fold<BookedBet[], readonly BookedBet[], ListedBets | null, Draft> = {
  initial: null,
  // Nobody knows what has happened to older bets before a whole list came.
  load: state => ({ bets: bookedBetsFold.load(state), rest: {} }),
  apply(draft, changed) {
    const added = new Set(changed.map(it => it.bet).filter(it => !draft.bets.has(it)));
    if (draft.bets.size + added.size > MOST_SHOWN_BETS) draft.rest = {};
    draft.bets = bookedBetsFold.apply(draft.bets, changed);
    return draft;
  },
  snapshot: ({ bets, rest }) => ({ bets: bookedBetsFold.snapshot(bets), rest }),
};
