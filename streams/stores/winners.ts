import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { Winner } from '../wire/entities/winner.ts';

/** Rows of the winner board (S9-32). */
export const WINNER_BOARD_LIMIT = 20;

export interface WinnersStore {
  /** Newest first, at most `WINNER_BOARD_LIMIT`; null until the first snapshot. One emission per frame. */
  readonly winners$: Behavior<readonly Winner[] | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}
