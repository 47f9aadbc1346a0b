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
import { lateOf } from '../operators/lateOf.ts';
import type { BoardDraft } from '../wire/sportsBook/folds.ts';
import { boardFold, fixtureTopicFold } from '../wire/sportsBook/folds.ts';
import type { FixtureDetails, FixtureSummary, League } from '../wire/sportsBook/shapes.ts';
import type { TopicData, TopicState } from '../wire/tables/topics.ts';
import { fillingOf } from './boardFilling.ts';
import { orSilent } from './silentServer.ts';
import type { StoreParts } from './storeParts.ts';

/** The board of the sports books. */
export interface SportsBoard {
  /** By id. */
  readonly leagues: ReadonlyMap<string, League>;
  /** By start; the same object as long as a fixture is as it was. */
  readonly fixtures: readonly FixtureSummary[];
  /** Stale also where a book's server has stopped speaking, or nothing was heard of it. */
  readonly freshness: Freshness;
  /** Whether more of it is on its way: `fillingOf`. */
  readonly isFilling: boolean;
}

export interface SportsBoardStore {
  /**
   * The board now, then whenever anything of it changes or the connection does, at most once a frame. The topic is followed while
   * somebody listens, and some seconds longer.
   */
  readonly board$: Observable<SportsBoard>;
}

/** All that is told of one match. */
export interface ShownFixture {
  /** Null until something is known. */
  readonly details: FixtureDetails | null;
  readonly freshness: Freshness;
  /** Whether the gateway says that there is no such fixture. */
  readonly isAbsent: boolean;
}

export interface FixtureStore {
  /** One match: the same stream for all who ask for it; its topic is followed while somebody listens, and some seconds longer. */
  fixture$(id: string): Observable<ShownFixture>;
}

/** How long a topic is followed after the last listener has left, ms: the next page may show it too. */
const LINGER_MS = 5_000;

type Parts = Pick<StoreParts, 'scope' | 'live' | 'serverNow' | 'store'>;

/** The same while somebody listens and some seconds longer; ends with the scope. */
function shared<T>(source$: Observable<T>, ended: Observable<void>): Observable<T> {
  return source$.pipe(
    takeUntil(ended),
    share({
      connector: () => new ReplaySubject<T>(1),
      resetOnRefCountZero: () => timer(LINGER_MS).pipe(takeUntil(ended)),
    }),
  );
}

/** The board of the sports books, as everybody sees it. */
export function createSportsBoardStore({ scope, live, serverNow }: Parts): SportsBoardStore {
  const ended = new ReplaySubject<void>(1);
  scope.add(() => ended.next());
  const fold = stateOfLog<TopicState<'fixtures'>, TopicData<'fixtures'>, BoardDraft>(boardFold);
  const board$ = defer(() => {
    const feed = live.feed('fixtures', null, fold);
    const shown$ = feed.value$.pipe(
      map(board => ({
        leagues: new Map(board?.leagues.map(it => [it.league, it])),
        fixtures: board?.fixtures ?? [],
      })),
    );
    const silent$ = combineLatest([feed.value$, lateOf(feed.value$)]).pipe(
      map(([board, isLate]) => isLate || board?.silent === true),
    );
    const filling$ = fillingOf(feed.value$.pipe(map(board => board?.fixtures.length ?? null)));
    return combineLatest([shown$, orSilent(serverNow)(feed.freshness$, silent$), filling$]).pipe(
      map(([shown, freshness, isFilling]) => ({ ...shown, freshness, isFilling })),
      finalize(() => feed.close()),
    );
  });
  return { board$: shared(board$, ended) };
}

/** Single matches. */
export function createFixtureStore(parts: Parts): FixtureStore {
  const { scope, live } = parts;
  const ended = new ReplaySubject<void>(1);
  scope.add(() => ended.next());
  const { board$ } = parts.store(createSportsBoardStore);
  const fold = stateOfLog(fixtureTopicFold);
  const followed = new Map<string, Observable<ShownFixture>>();
  const follow = (id: string): Observable<ShownFixture> =>
    defer(() => {
      const feed = live.feed('fixture', id, fold);
      // The board knows whether its server speaks.
      const freshness$ = combineLatest([feed.freshness$, board$]).pipe(
        map(([own, { freshness }]) =>
          own.kind === 'live' && freshness.kind !== 'loading' ? freshness : own,
        ),
      );
      return combineLatest([feed.value$, freshness$, feed.missing$]).pipe(
        map(([state, freshness, missing]) => ({
          details: state?.details ?? null,
          freshness,
          isAbsent: missing === 'absent',
        })),
        finalize(() => {
          feed.close();
          followed.delete(id);
        }),
      );
    });
  return {
    fixture$: id =>
      defer(() => {
        const known = followed.get(id) ?? shared(follow(id), ended);
        followed.set(id, known);
        return known;
      }),
  };
}
