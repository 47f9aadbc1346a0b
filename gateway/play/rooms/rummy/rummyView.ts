import { rummyName } from './rummyCard.ts';
import type { RummyResult, RummyState } from './rummyState.ts';

/** A round as one seat may see it. */
export interface RummyView {
  readonly turn: number | null;
  readonly hasDrawn: boolean;
  /** Card that was turned up: those of its height stand for any other one. */
  readonly turnedUp: string;
  /** How many cards are left to draw, and the open one that may be taken. */
  readonly stock: number;
  readonly open: string | null;
  readonly players: readonly {
    readonly seat: number;
    readonly holds: number;
    /** Names of its cards with their numbers; null while they are hidden from who looks. */
    readonly cards: readonly { readonly card: number; readonly name: string }[] | null;
    readonly points: number | null;
  }[];
  readonly result: RummyResult | null;
}

/** What a seat may see of a round; null for somebody who only watches. At the end all cards are open. */
export function viewOfRummy(state: RummyState, viewer: number | null): RummyView {
  const { turn, hasDrawn, turnedUp, stock, pile, players, result } = state;
  const open = pile.at(-1);
  return {
    ...{ turn, hasDrawn, result, turnedUp: rummyName(turnedUp), stock: stock.length },
    open: open === undefined ? null : rummyName(open),
    players: players.map(({ seat, cards, points }) => ({
      ...{ seat, points, holds: cards.length },
      cards: seat === viewer || result !== null ? cards.map(card => ({ card, name: rummyName(card) })) : null,
    })),
  };
}
