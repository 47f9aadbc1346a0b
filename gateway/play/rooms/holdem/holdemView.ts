import { cardName } from '../../../../streams/wire/cards/card.ts';
import type { PokerKind, Street } from '../../../../streams/wire/holdem/words.ts';
import { type HandPlayer, type HandState, isLive, type PaidPot, type Pot, potOfHand } from './handState.ts';
import { handStrength, kindOfStrength } from './handStrength.ts';
import { type LegalActs, legalActs } from './legalActs.ts';
import { potsOf } from './pots.ts';

/** Somebody in a hand, as one seat may see it. Amounts in minor units. */
export interface SeenPlayer {
  readonly seat: number;
  readonly stack: number;
  readonly bet: number;
  readonly put: number;
  readonly hasFolded: boolean;
  /** Names of its cards; null while they are hidden from who looks. */
  readonly cards: readonly string[] | null;
  /** What it has with the common cards; null with its cards, and before the flop. */
  readonly kind: PokerKind | null;
}

/** A hand as one seat may see it: nothing in it follows from cards that are hidden from there. */
export interface HoldemView {
  readonly street: Street;
  readonly button: number;
  readonly board: readonly string[];
  readonly pot: number;
  readonly pots: readonly Pot[];
  readonly turn: number | null;
  readonly players: readonly SeenPlayer[];
  /** What this seat may do now; null when it is not its turn. */
  readonly acts: LegalActs | null;
  readonly paid: readonly PaidPot[] | null;
  readonly rake: number | null;
}

function seenBy(state: HandState, player: HandPlayer, viewer: number | null): SeenPlayer {
  const { seat, stack, bet, put, hasFolded, cards } = player;
  const isShown = seat === viewer || (state.result?.shown.includes(seat) ?? false);
  const isCounted = isShown && state.board.length >= 3;
  return {
    ...{ seat, stack, bet, put, hasFolded },
    cards: isShown ? cards.map(cardName) : null,
    kind: isCounted ? kindOfStrength(handStrength([...cards, ...state.board])) : null,
  };
}

/** The pots as they lie in the middle: several only once somebody is all in, since bets of a street may differ until it ends. */
function potsSeen(state: HandState): readonly Pot[] {
  const live = state.players.filter(isLive);
  if (live.some(({ stack }) => stack === 0) || state.result !== null) return potsOf(state);
  return [{ amount: potOfHand(state), seats: live.map(({ seat }) => seat) }];
}

/**
 * What a seat may see of a hand; null for somebody who only watches. The only way from the state of a hand to a player: hidden
 * cards, and those that are still to come, are left out here.
 */
export function viewOfHand(state: HandState, viewer: number | null): HoldemView {
  const { street, button, turn, result } = state;
  return {
    ...{ street, button, turn },
    board: state.board.map(cardName),
    pot: potOfHand(state),
    pots: potsSeen(state),
    players: state.players.toSorted((a, b) => a.seat - b.seat).map(it => seenBy(state, it, viewer)),
    acts: turn !== null && turn === viewer ? legalActs(state) : null,
    paid: result?.pots ?? null,
    rake: result?.rake ?? null,
  };
}
