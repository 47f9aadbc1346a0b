import {
  combineLatest,
  defer,
  finalize,
  map,
  type Observable,
  ReplaySubject,
  share,
  takeUntil,
  timer,
} from 'rxjs';
import type { Freshness } from '../freshness.ts';
import { stateOfLog } from '../merge/fold.ts';
import { tablesFold } from '../wire/liveTables/fold.ts';
import type { TableSummary } from '../wire/liveTables/shapes.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import type { StoreParts } from './storeParts.ts';

/** What is known of the live tables. */
export interface LiveTables {
  /** Summaries by code of the game; the same object as long as a table is as it was. */
  readonly byCode: ReadonlyMap<string, TableSummary>;
  readonly freshness: Freshness;
}

export interface LiveTablesStore {
  /**
   * The tables now, then whenever any of them changes or the connection does, at most once a frame. The topic is followed while
   * somebody listens, and some seconds longer.
   */
  readonly tables$: Observable<LiveTables>;
}

/** How long the topic is followed after the last listener has left, ms: the next page may show tables too. */
const LINGER_MS = 5_000;

/** The live tables of game servers, as a lobby shows them. */
export function createLiveTablesStore({ scope, live }: Pick<StoreParts, 'scope' | 'live'>): LiveTablesStore {
  const ended = new ReplaySubject<void>(1);
  scope.add(() => ended.next());
  const fold = stateOfLog<TopicState<'tables'>, TopicData<'tables'>, Map<string, TableSummary>>(tablesFold);
  const tables$ = defer(() => {
    const feed = live.feed('tables', null, fold);
    const byCode$ = feed.value$.pipe(map(list => new Map(list?.map(it => [it.table, it]))));
    return combineLatest([byCode$, feed.freshness$]).pipe(
      map(([byCode, freshness]) => ({ byCode, freshness })),
      finalize(() => feed.close()),
    );
  }).pipe(
    takeUntil(ended),
    share({
      connector: () => new ReplaySubject<LiveTables>(1),
      resetOnRefCountZero: () => timer(LINGER_MS).pipe(takeUntil(ended)),
    }),
  );
  return { tables$ };
}
