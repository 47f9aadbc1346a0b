import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { BetChoice, ChoiceOf, RoundChoice } from '../../../streams/wire/games/shapes.ts';
import type { Result } from './result/result.ts';
import type { BetFormState } from './useBetForm.ts';

/** What fell in a round, and what was chosen for it. */
export type Fallen<Choice extends RoundChoice> = Pick<Result<Choice>, 'choice' | 'outcome'>;

/** How the record of a game reads. */
export interface RecordView<Choice extends RoundChoice = RoundChoice> {
  readonly code: Choice['game'];
  /** What was chosen, in a few signs. */
  choiceText(choice: Choice, t: TFunction<'games'>): string;
  /** What fell, in a few signs. */
  outcomeText(fallen: Fallen<Choice>): string;
}

export interface StageProps<Choice extends BetChoice> {
  /** The result that is on its way; null while nothing moves. */
  readonly rolling: Result<Choice> | null;
  /** The newest result that stands; null before the first. */
  readonly shown: Result<Choice> | null;
  /** What is chosen for the next bet. */
  readonly choice: Choice | null;
}

/** Everything in which the page of one game with a single step differs from the others. */
export interface GameView<Choice extends BetChoice = BetChoice> extends RecordView<Choice> {
  readonly initial: Choice;
  /** The game's own lines of the bet form. */
  readonly Choice: ComponentType<{ readonly form: BetFormState<Choice> }>;
  /** The moving picture of a result. It is hidden from screen readers: the sentence below it says the same. */
  readonly Stage: ComponentType<StageProps<Choice>>;
  /** How long a result is on its way, ms. */
  rollMs(fallen: Fallen<Choice>): number;
}

/** The view of the game with this code. */
export type ViewOf<Code extends BetChoice['game']> = GameView<ChoiceOf<Code>>;
