import type { BalanceStore } from './stores/balance.ts';
import type { ConnectionStore } from './stores/connection.ts';
import type { ContractsStore } from './stores/contracts.ts';
import type { FavouritesStore } from './stores/favourites.ts';
import type { GamesStore } from './stores/games.ts';
import type { InboxStore } from './stores/inbox.ts';
import type { JackpotStore } from './stores/jackpot.ts';
import type { SalaryStore } from './stores/salary.ts';
import type { ServerClock } from './stores/serverClock.ts';
import type { SessionStore } from './stores/session.ts';
import type { SystemStore } from './stores/system.ts';
import type { WinnersStore } from './stores/winners.ts';

/** Everything the stream layer offers; the only list of what exists. */
export interface Streams {
  readonly connection: ConnectionStore;
  readonly clock: ServerClock;
  readonly system: SystemStore;
  readonly session: SessionStore;
  readonly balance: BalanceStore;
  readonly inbox: InboxStore;
  readonly salary: SalaryStore;
  readonly contracts: ContractsStore;
  readonly winners: WinnersStore;
  readonly jackpot: JackpotStore;
  readonly favourites: FavouritesStore;
  readonly games: GamesStore;
  /** Ends every subscription, timer and connection. */
  close(): void;
}
