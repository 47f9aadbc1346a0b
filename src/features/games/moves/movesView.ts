import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { ChoiceOf, MovesChoice, MovesRound } from '../../../../streams/wire/games/shapes.ts';
import type { RecordView } from '../view.ts';

/** A move of a game. */
export type MoveOf<Choice extends MovesChoice> = Choice['moves'][number];
/** What a round of a game begins with. */
export type OpeningOf<Choice extends MovesChoice> = Omit<Choice, 'moves'>;

/** A round as it is shown, whether it is played for money or practised. */
export interface ShownRound<Choice extends MovesChoice = MovesChoice>
  extends Pick<MovesRound, 'id' | 'state' | 'dealt' | 'pays'> {
  readonly choice: Choice;
  /** What may be done now. */
  readonly moves: readonly MoveOf<Choice>[];
  /** Minor units: the first stake, all that is staked, and what it pays; null for practice. */
  readonly money: { readonly stake: number; readonly staked: number; readonly payout: number } | null;
}

/** What the form says of an open round, or of the next one. */
interface MovesFact {
  readonly name: string;
  readonly value: string;
}

export interface OpeningProps<Choice extends MovesChoice> {
  readonly opening: OpeningOf<Choice>;
  readonly disabled: boolean;
  readonly onChange: (opening: OpeningOf<Choice>) => void;
}

export interface BoardProps<Choice extends MovesChoice> {
  /** The round that is open, or else the last one; null before the first. */
  readonly round: ShownRound<Choice> | null;
  readonly opening: OpeningOf<Choice>;
  /** Whether a move can be made now. */
  readonly playable: boolean;
  /** The move whose answer is on its way. */
  readonly making: MoveOf<Choice> | null;
  readonly onMove: (move: MoveOf<Choice>) => void;
}

/** Everything in which the page of one game of moves differs from the others. */
export interface MovesView<Choice extends MovesChoice = MovesChoice> extends RecordView<Choice> {
  readonly initial: OpeningOf<Choice>;
  /** The game's own lines of the form; absent where a round begins with nothing but a stake. */
  readonly Opening?: ComponentType<OpeningProps<Choice>>;
  /** What lies on the table. */
  readonly Board: ComponentType<BoardProps<Choice>>;
  /** What the button of a move says; null for one that the board offers. */
  moveText(move: MoveOf<Choice>, round: ShownRound<Choice>, t: TFunction<'games'>): string | null;
  facts(
    round: ShownRound<Choice> | null,
    opening: OpeningOf<Choice>,
    t: TFunction<'games'>,
  ): readonly MovesFact[];
  /** What happened in an open round, or how one ended, without what it paid. */
  sentence(round: ShownRound<Choice>, t: TFunction<'games'>): string;
  /** All that can be won and how likely it is, where the opening says so. */
  readonly Prizes?: ComponentType<{ readonly opening: OpeningOf<Choice> }>;
}

/** The view of the game with this code. */
export type MovesViewOf<Code extends MovesChoice['game']> = MovesView<ChoiceOf<Code>>;
