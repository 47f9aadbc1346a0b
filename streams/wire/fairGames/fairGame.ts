import type { Minor } from '../protocol/money.ts';
import type { Chosen, Parts } from './choice.ts';
import type { CoverStyle } from './cover.ts';

/** Something that a round can pay. */
export interface Prize {
  /** One outcome that pays it. */
  readonly outcome: number;
  /** Times the stake, before a payout is rounded down to the minor unit. */
  readonly multiplier: number;
  /** How likely it is, 0 to 1. */
  readonly chance: number;
}

/**
 * The rules of one provably fair game, shared by the gateway that settles a round and the page that checks it. Pure: the
 * numbers come from outside.
 */
export interface FairGame<Choice> {
  /** How many numbers in [0, 1) decide a round. */
  floatsOf(choice: Choice): number;
  /** What these numbers make fall. */
  outcomeOf(choice: Choice, floats: readonly number[]): number;
  /** Minor units, rounded down; 0 for a lost round. Exact for stakes up to the largest that are taken. */
  payoutOf(choice: Choice, stake: Minor, outcome: number): Minor;
}

/** The rules of a game in which what is chosen says what it can pay. */
export interface PricedGame<Choice> extends FairGame<Choice> {
  /** What the choice can pay, the best first; what is missing to a chance of 1 pays nothing. */
  prizes(choice: Choice): readonly Prize[];
}

/** How bots of a demo world play a game. */
export interface Bots<Choice> {
  /** How often, beside the same number of the other games. */
  readonly often: number;
  choose(draw: { pick<T>(values: readonly T[]): T }): Choice;
}

/** What the platform has to know of every game of the house (docs/adding-a-feature.md). */
export interface DescribedGame<P extends Parts> {
  /** Its number in the catalogue; never given again. The lists of the games follow it. */
  readonly nodeId: string;
  /** What it is called in each language. */
  readonly names: { readonly en: string; readonly bn: string; readonly ar: string };
  readonly cover: CoverStyle;
  /** What its player chooses; of a game of several steps, what was chosen in the end. */
  readonly choice: P;
  /**
   * The least share of the stakes that a choice pays back in the long run, as it is published; of a game of moves, when it is
   * played as well as it can be.
   */
  readonly leastReturn: number;
}

/** A game of the house in which what is chosen says what it can pay. */
export interface HouseGame<P extends Parts = Parts, Steps extends 'one' | 'several' = 'one' | 'several'>
  extends DescribedGame<P>,
    PricedGame<Chosen<P>> {
  /**
   * `one`: a bet settles at once. `several`: its player decides while a round is open, by calls of its own, as in Mines; every
   * other game of several steps is one of moves (`movesGame.ts`).
   */
  readonly steps: Steps;
  /** Null for a game that bots leave alone. */
  readonly bots: Steps extends 'one' ? Bots<Chosen<P>> : null;
}

/** Makes a game of the house of all its parts. */
export const defineGame = <const P extends Parts, const Steps extends 'one' | 'several'>(
  game: HouseGame<P, Steps>,
): HouseGame<P, Steps> => game;

/** The number at a place of a draw. Throws for a draw that is too short. */
export function floatAt(floats: readonly number[], place: number): number {
  const float = floats[place];
  if (float === undefined) throw new Error(`a draw has no number ${place}`);
  return float;
}

/** A share of the stake in hundredths, rounded down to the minor unit. */
export const paid = (stake: Minor, hundredths: number): Minor => Math.floor((stake * hundredths) / 100);

/** Share of the stakes that dice, limbo and mines pay back in the long run, before rounding down; the house keeps the rest. */
export const RETURN_TO_PLAYER = 0.99;
