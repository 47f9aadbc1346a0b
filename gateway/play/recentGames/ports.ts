import type { Tx } from '../../db/database.ts';
import type { Handlers } from '../../ground/handler.ts';
import type { Change, StateReaders } from '../../ground/publish.ts';

export { topGames } from './topGame.ts';

/** A game that an account plays now. */
export interface PlayedGame {
  readonly uid: string;
  readonly nodeId: string;
  /** World time, epoch ms. */
  readonly at: number;
}

/** The games that an account played last. */
export interface RecentGames {
  /**
   * Puts a game on top of its account's list, in the transaction of the stake or the launch. The caller holds the lock of
   * the account, and publishes the topics before `recentGames` first. A game that is on top already costs one statement.
   */
  played(tx: Tx, game: PlayedGame): Promise<void>;
  /** The same for games of different accounts, of which nothing is published yet: answers what is to be. */
  put(tx: Tx, games: readonly PlayedGame[]): Promise<readonly Change[]>;
  readonly handlers: Pick<Handlers, 'recentGames'>;
  readonly readers: Pick<StateReaders, 'recentGames'>;
}

/** What the modules that start games use. */
export interface RecentGamesPorts {
  readonly recentGames: Pick<RecentGames, 'played' | 'put'>;
}
