import type { Observable } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { ValueOf } from '../../../../streams/wire/protocol/tables.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import type { TableSummary } from '../../../tables/wire/state.ts';
import type { TableFeeds, Watched } from './tableFeeds.ts';

/** All tables of the server. */
export interface LobbyFeeds {
  /** Follows what they do, until the scope ends. Two at the same time are a mistake. */
  follow(scope: Scope): Watched<readonly TableSummary[]>;
  /** What they are called. Goes out when subscribed and never errors. */
  offer(): Observable<Outcome<ValueOf<TableCalls, 'offer'>>>;
}

/** Where the tables of a page come from: all of them over one link. */
export interface FeedSource {
  /** Follows a table until the scope ends. */
  feedsOf(table: string, scope: Scope): TableFeeds;
  /** Loads what is needed for choosing other tables. */
  lobby(): Promise<LobbyFeeds>;
}
