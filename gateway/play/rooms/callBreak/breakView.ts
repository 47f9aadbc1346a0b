import { cardName } from '../../../../streams/wire/cards/card.ts';
import { type BreakState, type PlayedCard, pointsOfGame } from './breakState.ts';
import { legalCards } from './legalCards.ts';

/** A card on the table, by its name. */
interface ShownCard {
  readonly seat: number;
  readonly card: string;
}

/** A game as one seat may see it: its own cards, and those that were played. */
export interface BreakView {
  readonly phase: BreakState['phase'];
  readonly dealer: number;
  readonly turn: number | null;
  readonly players: readonly {
    readonly seat: number;
    /** How many cards it holds. */
    readonly holds: number;
    readonly call: number | null;
    readonly tricks: number;
    /** In tenths. */
    readonly points: readonly number[];
    readonly total: number;
  }[];
  readonly own: readonly string[];
  /** Those of the own cards that may be played now. */
  readonly playable: readonly string[];
  readonly trick: readonly ShownCard[];
  readonly lastTrick: readonly ShownCard[];
  readonly winners: readonly number[];
}

const shown = (cards: readonly PlayedCard[]): readonly ShownCard[] =>
  cards.map(({ seat, card }) => ({ seat, card: cardName(card) }));

/** What a seat may see of a game; null for somebody who only watches. */
export function viewOfBreak(state: BreakState, viewer: number | null): BreakView {
  const { phase, dealer, turn, players, trick, lastTrick, winners } = state;
  const own = players.find(({ seat }) => seat === viewer);
  const isTurn = phase === 'playing' && own !== undefined && turn === viewer;
  return {
    ...{ phase, dealer, turn, winners },
    players: players.map(player => {
      const { seat, cards, call, tricks, points } = player;
      return { seat, holds: cards.length, call, tricks, points, total: pointsOfGame(player) };
    }),
    own: own?.cards.map(cardName) ?? [],
    playable: isTurn ? legalCards(state, own).map(cardName) : [],
    trick: shown(trick),
    lastTrick: shown(lastTrick),
  };
}
