import type { Minor } from '../protocol/money.ts';
import type { Chosen, Moves, Parts } from './choice.ts';
import { type DescribedGame, type FairGame, paid } from './fairGame.ts';

/** What is chosen in a game of moves: what a round begins with, and what is done while it is open. */
type MovesParts = Parts & { readonly moves: Moves<string | number> };

/** A choice of such a game. */
interface AnyMoves {
  readonly moves: readonly (string | number)[];
}

/** A choice by the description of its parts. */
type MovesChosen<P extends MovesParts> = Chosen<P> & { moves: P['moves']['values'][number][] };

/** Where a round stands. */
export interface MovesPosition<Move extends string | number = string | number> {
  /** What its player has seen fall, in its order: see the game's rules. Nothing in it depends on a number that is still hidden. */
  readonly dealt: readonly number[];
  /** What may be done now; nothing once the round has ended. */
  readonly moves: readonly Move[];
  /** What it pays, or would pay if it ended here, hundredths of the first stake. */
  readonly pays: number;
}

/** The rules of a game whose player decides while a round is open. Pure: the same choice and numbers bring the same. */
export interface MovesRules<Choice extends AnyMoves> {
  /** As many numbers as the longest round takes, so that a move draws the same whenever it is made. */
  floatsOf(choice: Choice): number;
  /** Where a round stands after the moves of a choice; null when one of them may not be made. */
  positionOf(choice: Choice, floats: readonly number[]): MovesPosition<Choice['moves'][number]> | null;
  /** How many times its first stake a round with such moves costs; a move that raises it is booked before it counts. */
  stakesOf(choice: Choice): number;
  /**
   * What is done in place of a player who has gone away, by what that player has seen; it may not raise the stake. Null gives
   * the stake back, which a game may do only while nothing that was seen is worth more or less than the stake.
   */
  unattended(
    choice: Choice,
    position: MovesPosition<Choice['moves'][number]>,
  ): Choice['moves'][number] | null;
}

/** A game of the house whose rounds are played by moves: calls, topic, table and page of them are the same for all. */
export interface MovesGame<P extends MovesParts = MovesParts>
  extends DescribedGame<P>,
    MovesRules<MovesChosen<P>>,
    FairGame<MovesChosen<P>> {
  readonly steps: 'moves';
  readonly bots: null;
}

/** What says that a round has not ended, or was never played: no outcome of one that has. */
const NO_OUTCOME = -1;

/** Makes a game of moves of all its parts. What falls in the end is what a round pays, hundredths of its first stake. */
export const defineMovesGame = <const P extends MovesParts>(
  game: Omit<MovesGame<P>, 'steps' | 'bots' | 'outcomeOf' | 'payoutOf'>,
): MovesGame<P> => ({
  ...game,
  steps: 'moves',
  bots: null,
  outcomeOf(choice, floats) {
    const position = game.positionOf(choice, floats);
    return position === null || position.moves.length > 0 ? NO_OUTCOME : position.pays;
  },
  payoutOf: (choice, stake: Minor, outcome) =>
    outcome === NO_OUTCOME ? 0 : paid(stake / game.stakesOf(choice), outcome),
});
