import type { Card } from '../../../../streams/wire/cards/card.ts';
import type { HoldemActName, Street } from '../../../../streams/wire/holdem/words.ts';
import type { HoldemStakes } from '../../houseGames/holdem.ts';

/** What a hand begins with. */
export interface HandSetup {
  readonly stakes: HoldemStakes;
  /** Who is dealt in, by their numbers, two at least; stacks in minor units, above zero. */
  readonly seats: readonly { readonly seat: number; readonly stack: number }[];
  /** Number of the seat with the button, one of `seats`. */
  readonly button: number;
  /** In the order in which they are dealt: injected, so a hand is a function of it and of what the seats do. */
  readonly cards: readonly Card[];
}

/** Somebody in a hand. */
export interface HandPlayer {
  readonly seat: number;
  readonly cards: readonly Card[];
  /** What is left to bet, minor units. */
  readonly stack: number;
  /** What is bet in this street. */
  readonly bet: number;
  /** What is bet in the whole hand, with this street. */
  readonly put: number;
  readonly hasFolded: boolean;
  /** Whether it has decided in this street. */
  readonly hasActed: boolean;
}

/** A pot and who may win it. */
export interface Pot {
  /** Minor units. */
  readonly amount: number;
  /** Numbers of seats. */
  readonly seats: readonly number[];
}

/** How a pot was shared. */
export interface PaidPot extends Pot {
  /** What the house keeps of it. */
  readonly rake: number;
  readonly wins: readonly { readonly seat: number; readonly amount: number }[];
}

/** How a hand ended. */
export interface HandResult {
  readonly pots: readonly PaidPot[];
  readonly rake: number;
  /** Seats whose cards are shown; none when all others have folded. */
  readonly shown: readonly number[];
}

/** A hand at one moment. */
export interface HandState {
  readonly stakes: HoldemStakes;
  readonly button: number;
  readonly street: Street;
  /** In the order in which they act after the flop. */
  readonly players: readonly HandPlayer[];
  readonly board: readonly Card[];
  /** Common cards that are not dealt yet. */
  readonly rest: readonly Card[];
  /** The highest bet of this street. */
  readonly bet: number;
  /** By how much the next raise has to be higher. */
  readonly minRaise: number;
  /** Seat whose turn it is; null when nobody has to decide any more. */
  readonly turn: number | null;
  /** Whether all bets are in before the last card, so that the cards are open. */
  readonly isRunOut: boolean;
  readonly result: HandResult | null;
}

/** What a seat does. */
export interface HandAct {
  readonly seat: number;
  readonly act: HoldemActName;
  /** For a raise: up to which bet of this street, minor units. */
  readonly to?: number | undefined;
}

export const isLive = ({ hasFolded }: HandPlayer): boolean => !hasFolded;
/** Whether it can still bet. */
export const hasChoice = ({ hasFolded, stack }: HandPlayer): boolean => !hasFolded && stack > 0;

/** All that lies in the middle and in front of the seats, minor units. */
export const potOfHand = ({ players }: Pick<HandState, 'players'>): number =>
  players.reduce((sum, { put }) => sum + put, 0);
