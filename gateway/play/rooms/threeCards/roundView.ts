import { cardName } from '../../../../streams/wire/cards/card.ts';
import { legalRoundActs } from './legalRoundActs.ts';
import { priceOf, type RoundAct, type RoundPlayer, type RoundResult, type RoundState } from './roundState.ts';

/** A round as one seat may see it: nothing in it follows from cards that are hidden from there. Amounts in minor units. */
export interface RoundView {
  readonly pot: number;
  readonly stake: number;
  readonly turn: number | null;
  readonly asked: RoundState['asked'];
  readonly players: readonly {
    readonly seat: number;
    readonly put: number;
    readonly isSeen: boolean;
    readonly hasPacked: boolean;
    /** Names of its cards; null while they are hidden from who looks. */
    readonly cards: readonly string[] | null;
  }[];
  /** What this seat may do now, and what going on costs. */
  readonly acts: readonly RoundAct['act'][];
  readonly price: number | null;
  readonly result: RoundResult | null;
}

/** What a seat may see of a round; null for somebody who only watches. A blind seat does not see its own cards. */
export function viewOfRound(state: RoundState, viewer: number | null): RoundView {
  const { players, stake, turn, asked, compared, result } = state;
  const own = players.find(({ seat }) => seat === viewer);
  const isOpen = (player: RoundPlayer): boolean =>
    (player === own && player.isSeen) ||
    (result?.shown.includes(player.seat) ?? false) ||
    compared.some(pair => viewer !== null && pair.includes(viewer) && pair.includes(player.seat));
  const decides = asked?.of ?? turn;
  return {
    ...{ stake, turn, asked, result },
    pot: players.reduce((sum, { put }) => sum + put, 0),
    players: players
      .toSorted((a, b) => a.seat - b.seat)
      .map(player => {
        const { seat, put, isSeen, hasPacked, cards } = player;
        return { seat, put, isSeen, hasPacked, cards: isOpen(player) ? cards.map(cardName) : null };
      }),
    acts: decides !== null && decides === viewer ? legalRoundActs(state) : [],
    price: own !== undefined && turn === viewer ? priceOf(state, own, 1) : null,
  };
}
