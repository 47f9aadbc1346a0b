import { stateOfLog } from '../../../../streams/merge/fold.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import { lobbyFold } from '../../../tables/wire/folds.ts';
import type { TableTopics } from '../../../tables/wire/topics.ts';
import type { PageCalls, PageLink } from '../../link/openLink.ts';
import type { LobbyFeeds } from './feedSource.ts';
import { callOutcome, watchedIn } from './overLink.ts';

/** All tables of the server over a link. */
export function createLobbyFeeds({
  rest,
  live,
}: Pick<PageLink<TableCalls & PageCalls, TableTopics>, 'rest' | 'live'>): LobbyFeeds {
  return {
    follow: scope => watchedIn(scope, live.feed('lobby', null, stateOfLog(lobbyFold))),
    offer: () => callOutcome(rest.call('offer', {})),
  };
}
