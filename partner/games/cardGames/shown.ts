import type { Card } from '../../tables/rules/cards/card.ts';

export type CardGameId = 'twentyOne' | 'highCard' | 'war';

/** What a player may decide. */
export type CardDecision =
  | ('insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split')
  | ('keep' | 'change')
  | ('war' | 'surrender');

/** What became of a hand: `natural` is a blackjack, `half` gives half of the stake back. */
export type HandResult = 'natural' | 'won' | 'push' | 'half' | 'bust' | 'lost';

/** A hand of the player, as it lies on the cloth. */
export interface ShownHand {
  readonly cards: readonly Card[];
  /** What is staked on it, minor units. */
  readonly stake: number;
  /** Null while the round goes on. */
  readonly result: HandResult | null;
}

/** A decision that is open. */
export interface OpenDecision {
  readonly decision: CardDecision;
  /** What it stakes besides, minor units; 0 for nothing. */
  readonly further: number;
}

/** What the page shows of a round. */
export interface CardGameOutcome {
  /** Null for a card that lies face down. */
  readonly dealer: readonly (Card | null)[];
  readonly hands: readonly ShownHand[];
  /** The hand that is decided about, from 0. */
  readonly active: number;
  /** None when the round is over. */
  readonly offers: readonly OpenDecision[];
  /** What is best on average; null when nothing is open. */
  readonly best: CardDecision | null;
  /** A bet on a blackjack of the dealer and what came back of it, minor units; null for none. It is decided as soon as it is placed. */
  readonly insurance: { readonly stake: number; readonly back: number } | null;
}

/** What the page has to know of a game. */
export interface CardGameFacts {
  readonly game: CardGameId;
  /** Packs in the shoe. */
  readonly packs: number;
  /** Whether the dealer draws to a soft 17, in twenty-one. */
  readonly hitsSoft17: boolean;
}
