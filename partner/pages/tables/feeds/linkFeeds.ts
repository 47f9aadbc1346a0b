import { timer } from 'rxjs';
import { createState } from '../../../../streams/behaviors/state.ts';
import { newestValue, stateOfLog } from '../../../../streams/merge/fold.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { InputOf, NameIn } from '../../../../streams/wire/protocol/tables.ts';
import type { TableCalls } from '../../../tables/wire/calls.ts';
import { chatFold, resultsFold } from '../../../tables/wire/folds.ts';
import type { TableTopics } from '../../../tables/wire/topics.ts';
import { clothOwner } from '../../../tables/wire/words.ts';
import type { PageCalls, PageLink } from '../../link/openLink.ts';
import { callOutcome, watchedIn } from './overLink.ts';
import type { TableFeeds } from './tableFeeds.ts';

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
    callOutcome(rest.call(name, input));
  return {
    table: watchedIn(scope, live.feed('table', table, newestValue())),
    stakes: watchedIn(scope, live.feed('stakes', table, newestValue())),
    results: watchedIn(scope, live.feed('results', table, stateOfLog(resultsFold))),
    cloth: watchedIn(scope, live.feed('cloth', clothOwner(owner, table), newestValue())),
    chat: watchedIn(scope, live.feed('chat', table, stateOfLog(chatFold))),
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
