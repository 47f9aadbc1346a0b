import type { Behavior } from '../behavior.ts';
import type { Failure } from '../failure.ts';
import type { Freshness } from '../freshness.ts';

/** What identifies a game to the favourites calls. */
export interface FavouriteGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
}

export interface FavouritesStore {
  /** Node ids, in the order they were added; optimistic (S4-50, S4-51). */
  readonly ids$: Behavior<readonly string[]>;
  readonly freshness$: Behavior<Freshness>;
  /** Last toggle that the gateway refused (rolled back); null after the next one that worked. */
  readonly failure$: Behavior<Failure | null>;
  /** Adds or removes; at most one toggle per 1000 ms takes effect (S9-33). */
  toggle(game: FavouriteGame): void;
  refresh(): void;
}
