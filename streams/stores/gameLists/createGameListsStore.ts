import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  expand,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Failure } from '../../failure.ts';
import { failureOf, isFinal } from '../../link/restError.ts';
import { answered, LOADING_REMOTE, type Remote, readFailed } from '../../remote/remote.ts';
import { retryRead } from '../../remote/retryRead.ts';
import { GAME_PAGE_SIZE } from '../../wire/lobby/words.ts';
import { catalogueChanges } from '../catalogueChanges.ts';
import type { StoreParts } from '../storeParts.ts';
import { clientOf, type GameFilter, isWhole, queryOf } from './gameFilter.ts';
import {
  afterPage,
  type GamePage,
  isComplete,
  isOwed,
  type LoadedGameList,
  NO_PAGES,
  type Reading,
  target,
} from './gameList.ts';
import { createKeptLists } from './keptLists.ts';

/** Where the reading of the next games stands. */
export interface MoreGames {
  /** Whether there are games that were not read yet. */
  readonly has: boolean;
  readonly isReading: boolean;
  /** Why the last reading failed; what was read before stays. */
  readonly failure: Failure | null;
}

/** The game list that a page shows. */
export interface GameListsStore {
  /** The games of the chosen list that were read, never those of another list. Nothing while none is chosen. */
  readonly list$: Behavior<Remote<LoadedGameList>>;
  readonly more$: Behavior<MoreGames>;
  /** How many games each category has without any filter, as far as it is known. */
  readonly wholes$: Behavior<ReadonlyMap<string, number>>;
  /**
   * Chooses a list; null when no list is shown any more. What was read of a list is kept for a while.
   * @param wanted How many games the reader had before; one page unless given.
   */
  select(filter: GameFilter | null, wanted?: number): void;
  /** Reads the next page; does nothing while one is read. */
  loadMore(): void;
  /** Reads at once what could not be read. */
  retry(): void;
}

const NO_MORE: MoreGames = { has: false, isReading: false, failure: null };

/** Lists of games, read page by page. A page of the site opens it with `useStore`. */
export function createGameListsStore(parts: StoreParts): GameListsStore {
  const { scope, rest, session$, language$, merchant, serverNow } = parts;
  const chosen$ = createState<GameFilter | null>(null);
  const list$ = createState<Remote<LoadedGameList>>(LOADING_REMOTE);
  const more$ = createState(NO_MORE);
  const wholes$ = createState<ReadonlyMap<string, number>>(new Map());
  const wanted = new Subject<void>();
  const again = new Subject<void>();
  const renewed = new Subject<void>();
  const kept = createKeptLists(serverNow);
  let goal = 0;
  scope.add(() => {
    for (const state of [chosen$, list$, more$, wholes$]) state.end();
  });

  const isKnown$ = session$.pipe(filter(({ phase }) => phase !== 'restoring'));
  const readPage = (chosen: GameFilter, language: string, pageNo: number): Observable<GamePage> =>
    isKnown$.pipe(
      take(1),
      switchMap(({ role }) =>
        rest.call(role === 'visitor' ? 'openGameList' : 'gameList', {
          ...clientOf({ merchant, language }),
          ...queryOf(chosen),
          pageNo,
          pageSize: GAME_PAGE_SIZE,
        }),
      ),
      map(({ value }) => value),
    );

  /** Reads a list for as long as it is subscribed. Every answer belongs to this list: another one ends it. */
  function follow(chosen: GameFilter, language: string): Observable<never> {
    const key = JSON.stringify([chosen, language]);
    let reading: Reading = kept.find(key) ?? { shown: NO_PAGES, anew: null };
    /** Whether the list was started anew since the request. */
    let isBegunAnew = false;
    const show = () => {
      const { shown, anew } = reading;
      if (shown.pages === 0) list$.set(LOADING_REMOTE);
      else if (anew === null) list$.set(answered(shown));
      else
        list$.set({
          ...{ kind: 'stale', value: shown, since: serverNow(), reason: 'resyncing' },
          ...{ failure: null, isReading: true },
        });
      more$.set({ ...NO_MORE, has: shown.pages > 0 && !isComplete(shown) });
    };
    const fail = (error: unknown) => {
      const failure = failureOf(error);
      const isRepeated = !isFinal(failure);
      const isNext = reading.shown.pages > 0 && reading.anew === null;
      if (isNext) more$.set({ has: true, isReading: isRepeated, failure });
      else list$.set(readFailed(list$.value, failure, serverNow(), isRepeated));
    };
    const nextPage$ = () =>
      defer(() => {
        if (reading.anew === null) more$.set({ ...more$.value, isReading: true });
        return readPage(chosen, language, target(reading).pages + 1);
      }).pipe(
        tap({ error: fail }),
        retryRead(parts),
        tap(page => {
          reading = afterPage(reading, page, !isBegunAnew);
          isBegunAnew ||= reading.anew !== null;
          kept.keep(key, reading.shown);
          if (isWhole(chosen)) wholes$.set(new Map([...wholes$.value, [chosen.shown, reading.shown.total]]));
          show();
        }),
      );
    const owed$ = () => (isOwed(reading, goal) ? nextPage$() : EMPTY);
    show();
    const renewed$ = renewed.pipe(
      tap(() => {
        if (reading.shown.pages > 0) reading = { shown: reading.shown, anew: NO_PAGES };
        show();
      }),
    );
    return merge(again, renewed$).pipe(
      startWith(undefined),
      switchMap(() =>
        wanted.pipe(
          startWith(undefined),
          exhaustMap(() => {
            isBegunAnew = false;
            return owed$().pipe(
              expand(owed$),
              catchError(() => EMPTY),
            );
          }),
        ),
      ),
      filter((_): _ is never => false),
    );
  }

  scope.subscribe(catalogueChanges(parts), () => {
    kept.outdate();
    renewed.next();
  });
  const asked$ = combineLatest([chosen$, language$]).pipe(
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  scope.subscribe(
    asked$.pipe(
      switchMap(([chosen, language]) => {
        if (chosen !== null) return follow(chosen, language);
        list$.set(LOADING_REMOTE);
        more$.set(NO_MORE);
        return EMPTY;
      }),
    ),
    () => {},
    error => list$.fail(error),
  );

  return {
    list$,
    more$,
    wholes$,
    select(chosen, least = GAME_PAGE_SIZE) {
      goal = least;
      chosen$.set(chosen);
    },
    loadMore() {
      const value = list$.value;
      if (!('value' in value)) return;
      goal = Math.max(goal, value.value.games.length + 1);
      wanted.next();
    },
    retry: () => again.next(),
  };
}
