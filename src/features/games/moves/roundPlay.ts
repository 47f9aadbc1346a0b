import type { Failure } from '../../../../streams/failure.ts';
import type { MovesChoice } from '../../../../streams/wire/games/shapes.ts';
import type { MoveOf, OpeningOf, ShownRound } from './movesView.ts';

/** How a round is played: for money or without. */
export interface RoundPlay<Choice extends MovesChoice> {
  /** The round that is open, or else the last one; null before the first. */
  readonly round: ShownRound<Choice> | null;
  readonly busy: boolean;
  /** The move whose answer is on its way. */
  readonly making: MoveOf<Choice> | null;
  readonly failure: Failure | null;
  /** This browser offers no hashing here. */
  readonly unavailable: boolean;
  /** @param stake Minor units; null for practice. */
  begin(opening: OpeningOf<Choice>, stake: number | null): void;
  make(move: MoveOf<Choice>): void;
}
