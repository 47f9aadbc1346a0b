import { produce } from 'immer';
import {
  catchError,
  combineLatest,
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  pairwise,
  skip,
  takeUntil,
  tap,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { Account } from '../remote/account.ts';
import { createRemote } from '../remote/createRemote.ts';
import { LOADING_REMOTE, mapRemote, type Remote, valueIn } from '../remote/remote.ts';
import { joinRemotes, remoteOf } from '../remote/remoteOf.ts';
import type { FavouriteGroup, FavouritePage } from '../wire/favourites/shapes.ts';
import { FAVOURITES_PAGE_SIZE } from '../wire/favourites/words.ts';
import type { CatalogueGame } from '../wire/lobby/shapes.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** Which favourites are shown; null for all. */
export interface FavouriteFilter {
  readonly gameType: string | null;
  readonly vendor: string | null;
}

/** Favourites as far as they were read. */
export interface FavouriteGames {
  /** In the order in which they were added; also those that are none any more since they were read. */
  readonly games: readonly CatalogueGame[];
  readonly hasMore: boolean;
  /** Types and vendors of all favourites, for filters. */
  readonly groups: readonly FavouriteGroup[];
}

export interface FavouriteGamesStore {
  readonly list$: Behavior<Remote<FavouriteGames>>;
  readonly filter$: Behavior<FavouriteFilter>;
  choose(wanted: FavouriteFilter): void;
  /** Reads one more page and appends it (S4-52). */
  loadMore(): Observable<Outcome<null>>;
  refresh(): void;
}

const ALL: FavouriteFilter = { gameType: null, vendor: null };
const NONE: FavouriteGames = { games: [], hasMore: false, groups: [] };
const idOf = ({ nodeId }: CatalogueGame) => String(nodeId);

/** What was read before, with the games of one more page that it doesn't have yet. */
function withPage(before: FavouriteGames, page: FavouritePage): FavouriteGames {
  return produce(before, list => {
    const known = new Set(list.games.map(idOf));
    list.games.push(...page.content.filter(game => !known.has(idOf(game))));
    list.hasMore = page.pageNum < page.totalPages;
    if (page.groups !== undefined) list.groups = page.groups;
  });
}

/** The favourites of whoever is signed in with their names and pictures, page by page. */
export function createFavouriteGamesStore(parts: StoreParts): FavouriteGamesStore {
  const { scope, rest, session$, language$, favourites } = parts;
  const filter$ = createState<FavouriteFilter>(ALL);
  scope.add(() => filter$.end());
  // An answer to another question than the present one is never shown.
  const question$: Observable<Account> = combineLatest([
    accountOf(session$, isSignedIn),
    language$,
    filter$,
  ]).pipe(
    map(([account, ...about]) => (typeof account === 'string' ? JSON.stringify([account, about]) : account)),
    distinctUntilChanged(),
  );
  const read$ = (pageNo: number) => {
    const { gameType, vendor } = filter$.value;
    const wanted = { ...(gameType !== null && { gameType }), ...(vendor !== null && { vendor }) };
    return rest
      .call('favouritesList', {
        pageNo,
        pageSize: FAVOURITES_PAGE_SIZE,
        language: language$.value,
        ...wanted,
      })
      .pipe(map(({ value }) => value));
  };
  const remote = createRemote<FavouriteGames>(parts, question$, () =>
    read$(1).pipe(map(page => withPage(NONE, page))),
  );

  /** The page that comes next. Where favourites were removed since, the ones after them moved up. */
  const append$ = defer(() => {
    const kept = new Set(favourites.ids$.value);
    const count = remote.value$.value?.games.filter(game => kept.has(idOf(game))).length ?? 0;
    return read$(Math.floor(count / FAVOURITES_PAGE_SIZE) + 1).pipe(
      takeUntil(question$.pipe(skip(1))),
      tap(page => remote.adopt(withPage(remote.value$.value ?? NONE, page))),
    );
  });

  const added$ = favourites.stored$.pipe(
    map(stored => stored?.nodeIds ?? null),
    pairwise(),
    filter(([before, after]) => before !== null && (after?.some(id => !before.includes(id)) ?? false)),
  );
  scope.subscribe(
    added$.pipe(
      // One that was added elsewhere is the last one, so it shows once the end of the list was reached.
      filter(() => remote.value$.value?.hasMore === false),
      exhaustMap(() => append$.pipe(catchError(() => EMPTY))),
    ),
    () => {},
  );

  const list$ = combineLatest([remote.remote$, favourites.stored$, favourites.freshness$]).pipe(
    map(([list, stored, freshness]) =>
      mapRemote(joinRemotes(list, remoteOf(stored, freshness)), ([it]) => it),
    ),
  );
  return {
    list$: scope.behavior<Remote<FavouriteGames>>(list$, LOADING_REMOTE),
    filter$,
    choose: wanted => filter$.set(wanted),
    loadMore: () =>
      asAccountOutcome(
        session$,
        defer(() => (valueIn(remote.remote$.value) === null ? of(null) : append$)).pipe(
          map(() => null),
          defaultIfEmpty(null),
        ),
      ),
    refresh: remote.refresh,
  };
}
