import type { Card } from '../../../../streams/wire/cards/card.ts';

/** What a table of three cards is played for, minor units. */
export interface ThreeCardStakes {
  /** What every seat puts in before the cards are dealt; also the first stake. */
  readonly boot: number;
  /** Most that a seat puts in in one round, the boot included: everybody who is dealt in has as much. */
  readonly most: number;
  readonly rake: {
    /** Hundredths of a percent of the pot. */
    readonly rate: number;
    /** Most of one round. */
    readonly cap: number;
  };
}

/** What a round begins with. */
export interface RoundSetup {
  readonly stakes: ThreeCardStakes;
  /** Numbers of two to six seats. */
  readonly seats: readonly number[];
  /** Seat of the dealer, one of them: the next one begins. */
  readonly dealer: number;
  /** In the order in which they are dealt: injected, so a round is a function of it and of what the seats do. */
  readonly cards: readonly Card[];
}

export interface RoundPlayer {
  readonly seat: number;
  readonly cards: readonly Card[];
  /** Minor units. */
  readonly put: number;
  /** Whether it has looked at its cards: then it pays twice the stake. */
  readonly isSeen: boolean;
  readonly hasPacked: boolean;
}

/** How a round ended. */
export interface RoundResult {
  readonly pot: number;
  readonly rake: number;
  readonly wins: readonly { readonly seat: number; readonly amount: number }[];
  /** Seats whose cards everybody sees. */
  readonly shown: readonly number[];
}

/** A round at one moment. */
export interface RoundState {
  readonly stakes: ThreeCardStakes;
  /** In the order of their turns. */
  readonly players: readonly RoundPlayer[];
  /** What a blind seat pays at least, minor units. */
  readonly stake: number;
  /** Seat that has to decide; null at the end. */
  readonly turn: number | null;
  /** Who has asked whom to compare their cards in private; null while nobody has. */
  readonly asked: { readonly by: number; readonly of: number } | null;
  /** Pairs of seats that have seen each other's cards. */
  readonly compared: readonly (readonly [number, number])[];
  readonly result: RoundResult | null;
}

/** What a seat does. `bet` and `double` keep the stake or double it; `compare` asks the seat before for a side show. */
export type RoundAct =
  | { readonly seat: number; readonly act: 'see' | 'bet' | 'double' | 'pack' | 'show' | 'compare' }
  | { readonly seat: number; readonly act: 'accept' | 'refuse' };

export const inRound = ({ hasPacked }: RoundPlayer): boolean => !hasPacked;

/** What a seat pays to go on, minor units. @param times 1 to keep the stake, 2 to double it. */
export const priceOf = (
  { stake }: Pick<RoundState, 'stake'>,
  { isSeen }: RoundPlayer,
  times: 1 | 2,
): number => stake * times * (isSeen ? 2 : 1);

/** The players who follow a seat, itself last. */
export function roundFrom(players: readonly RoundPlayer[], seat: number): readonly RoundPlayer[] {
  const at = players.findIndex(player => player.seat === seat);
  return [...players.slice(at + 1), ...players.slice(0, at + 1)];
}
