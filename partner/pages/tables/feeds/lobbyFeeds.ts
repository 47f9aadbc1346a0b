import { catchError, map, of } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { refusedOutcome } from '../../../../streams/link/restError.ts';
import { stateOfLog } from '../../../../streams/merge/fold.ts';
import type { ValueOf } from '../../../../streams/wire/protocol/tables.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import { lobbyFold } from '../../../tables/wire/folds.ts';
import type { TableTopics } from '../../../tables/wire/topics.ts';
import type { PageCalls, PageLink } from '../../link/openLink.ts';
import type { LobbyFeeds } from './feedSource.ts';

/** All tables of the server over a link. */
export function createLobbyFeeds({
  rest,
  live,
}: Pick<PageLink<TableCalls & PageCalls, TableTopics>, 'rest' | 'live'>): LobbyFeeds {
  return {
    follow(scope) {
      const { value$, freshness$, close } = live.feed('lobby', null, stateOfLog(lobbyFold));
      scope.add(close);
      return { value$, freshness$ };
    },
    offer: () =>
      rest.call('offer', {}).pipe(
        map(({ value }): Outcome<ValueOf<TableCalls, 'offer'>> => ({ ok: true, value })),
        catchError((error: unknown) => of(refusedOutcome(error))),
      ),
  };
}
