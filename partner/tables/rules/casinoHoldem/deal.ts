import { type Card, drawCards, type NextCard } from '../cards/card.ts';

/** A round of casino hold'em, from one pack; all players of the table share one hand. */
export interface HoldemRound {
  readonly player: readonly Card[];
  /** Shown after the decisions. */
  readonly dealer: readonly Card[];
  /** Three cards that are open when players decide. */
  readonly flop: readonly Card[];
  /** The fourth and the fifth common card, after the decisions. */
  readonly rest: readonly Card[];
}

/** Deals two cards to the players, two to the dealer, then the five common ones. */
export const dealHoldem = (next: NextCard): HoldemRound => ({
  player: drawCards(next, 2),
  dealer: drawCards(next, 2),
  flop: drawCards(next, 3),
  rest: drawCards(next, 2),
});
