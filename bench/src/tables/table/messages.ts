import type { Histogram } from '../../../../tests/capacity/figures.ts';
import type { LaunchedTable } from '../world/launchedTable.ts';
import type { LaidCloth } from './checkBooks.ts';

/** What a process of players is asked; it answers `look` with a `PlayersLook` and `report` with a `PlayersReport`. */
export type PlayersOrder =
  | {
      readonly do: 'open';
      readonly origin: string;
      readonly players: readonly LaunchedTable[];
      readonly seed: number;
    }
  /** From now on connections break; chips are laid in rounds that begin in this span, epoch ms. */
  | { readonly do: 'play'; readonly from: number; readonly until: number }
  /** From now on connections stay. */
  | { readonly do: 'stay' }
  | { readonly do: 'look' }
  | { readonly do: 'report' };

export interface PlayersLook {
  /** Players whose table is live. */
  readonly live: number;
}

/** What the players of a process have seen. */
export interface PlayersReport {
  readonly cloths: readonly LaidCloth[];
  /** Broken connections. */
  readonly drops: number;
  /** By state, until when it was shown as live, epoch ms. */
  readonly shown: readonly (readonly [key: string, at: number])[];
  /** Sentences about what came out of order, the first ones, and how many there are. */
  readonly disorder: readonly string[];
  readonly disordered: number;
  /** Cards that were shown, over all players. */
  readonly cards: number;
  /** From the moment a card is dealt until it is shown, ms: all, and those of players who were connected. */
  readonly delays: Histogram;
  readonly liveDelays: Histogram;
  /** The longest that the process itself stood still, ms. */
  readonly stoodMs: number;
}
