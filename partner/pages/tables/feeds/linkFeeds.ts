import { catchError, map, of, timer } from 'rxjs';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { Outcome } from '../../../../streams/failure.ts';
import { refusedOutcome } from '../../../../streams/link/restError.ts';
import { type Feed, newestValue, stateOfLog } from '../../../../streams/merge/fold.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { InputOf, NameIn, ValueOf } from '../../../../streams/wire/protocol/tables.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import { chatFold, resultsFold } from '../../../tables/wire/folds.ts';
import type { TableTopics } from '../../../tables/wire/topics.ts';
import { clothOwner } from '../../../tables/wire/words.ts';
import type { PageCalls, PageLink } from '../../link/openLink.ts';
import type { TableFeeds, Watched } from './tableFeeds.ts';

type Calls = TableCalls & PageCalls;

/** What is followed of a table: its name, and the owner of the topics of its player. */
export interface FollowedTable {
  readonly table: string;
  readonly owner: string;
}

/** Follows a table over a link, until the scope ends. */
export function createLinkFeeds(
  { rest, live, offset, ended$: isEnded$ }: PageLink<Calls, TableTopics>,
  { table, owner }: FollowedTable,
  scope: Scope,
): TableFeeds {
  const ended$ = createState<string | null>(null);
  scope.subscribe(isEnded$, () => ended$.set('session_ended'));
  scope.add(() => ended$.end());
  const call = <K extends NameIn<TableCalls>>(name: K, input: InputOf<Calls, K>) =>
    rest.call(name, input).pipe(
      map(({ value }): Outcome<ValueOf<Calls, K>> => ({ ok: true, value })),
      catchError((error: unknown) => of(refusedOutcome(error))),
    );
  const watched = <T>({ value$, freshness$, close }: Feed<T | null>): Watched<T> => {
    scope.add(close);
    return { value$, freshness$ };
  };
  return {
    table: watched(live.feed('table', table, newestValue())),
    stakes: watched(live.feed('stakes', table, newestValue())),
    results: watched(live.feed('results', table, stateOfLog(resultsFold))),
    cloth: watched(live.feed('cloth', clothOwner(owner, table), newestValue())),
    chat: watched(live.feed('chat', table, stateOfLog(chatFold))),
    ended$,
    serverNow: offset.now,
    pause: ms => timer(ms),
    setCloth: cloth => call('setCloth', { table, ...cloth }),
    decide: decision => call('decide', { table, ...decision }),
    takeSeat: seat => call('takeSeat', { table, seat }),
    say: text => call('say', { table, text }),
    myRounds: () => call('myRounds', { table }),
    shoe: shoe => call('shoe', { table, shoe }),
  };
}
