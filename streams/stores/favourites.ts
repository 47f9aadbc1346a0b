import { produce } from 'immer';
import { catchError, EMPTY, map, mergeMap, Subject, skip, takeUntil, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Failure } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Rest } from '../link/rest.ts';
import { failureOf } from '../link/restError.ts';
import { throttleFavourites } from '../operators/throttleAction.ts';
import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import { isOutcomeUnknown } from './intents/unknown.ts';
import type { SessionView } from './sessionViews.ts';

/** What identifies a game to the favourites calls. */
export interface FavouriteGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
}

export interface FavouritesStore {
  /** Node ids, in the order they were added; optimistic (S4-50, S4-51). */
  readonly ids$: Behavior<readonly string[]>;
  readonly freshness$: Behavior<Freshness>;
  /** Last toggle that the gateway refused (rolled back); null after the next one that worked. */
  readonly failure$: Behavior<Failure | null>;
  /** Adds or removes; at most one toggle per 1000 ms takes effect (S9-33). */
  toggle(game: FavouriteGame): void;
  refresh(): void;
}

export interface FavouritesDeps extends RemoteDeps {
  readonly rest: Pick<Rest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/** Adds or removes an id; `at` puts it back where it was. */
const withId = (ids: readonly string[], id: string, at = ids.length) =>
  produce(ids, draft => {
    if (!draft.includes(id)) draft.splice(at, 0, id);
  });
const withoutId = (ids: readonly string[], id: string) => ids.filter(it => it !== id);

/** Favourite games of whoever is signed in. */
export function createFavouritesStore(deps: FavouritesDeps): FavouritesStore {
  const { scope, rest, session$ } = deps;
  const account$ = accountOf(session$, isSignedIn);
  const remote = createRemote<readonly string[]>(deps, account$, () =>
    // Back ends send them as numbers or text; here they are text (one boundary, one form).
    rest.call('favourites', {}).pipe(map(({ value }) => [...new Set(value.nodeIds.map(String))])),
  );
  const ids$ = remote.value$;
  const failure$ = createState<Failure | null>(null);
  const toggles = new Subject<FavouriteGame>();

  function toggle(game: FavouriteGame) {
    const before = ids$.value ?? [];
    const at = before.indexOf(game.nodeId);
    const isAdded = at < 0;
    remote.expect(isAdded ? withId(before, game.nodeId) : withoutId(before, game.nodeId));
    const call$ = isAdded
      ? rest.call('addFavourite', { ...game })
      : rest.call('removeFavourite', { nodeId: game.nodeId });
    const written$ = call$.pipe(
      tap(() => failure$.set(null)),
      catchError((error: unknown) => {
        // Undo this toggle only, because others may have succeeded meanwhile.
        const now = ids$.value ?? [];
        remote.expect(isAdded ? withoutId(now, game.nodeId) : withId(now, game.nodeId, at));
        const failure = failureOf(error);
        failure$.set(failure);
        // The toggle may have succeeded although its answer was lost: read again.
        if (isOutcomeUnknown(failure)) remote.refresh();
        return EMPTY;
      }),
      takeUntil(account$.pipe(skip(1))),
    );
    return remote.whileWriting(written$);
  }

  const toggled$ = toggles.pipe(
    map(game => ({ ...game, nodeId: String(game.nodeId) })),
    throttleFavourites(),
    mergeMap(toggle),
  );
  scope.add(() => failure$.end());
  scope.subscribe(account$, () => failure$.set(null));
  scope.subscribe(toggled$, () => {});
  const shown$ = ids$.pipe(map(ids => ids ?? []));
  return {
    ids$: scope.behavior<readonly string[]>(shown$, []),
    freshness$: remote.freshness$,
    failure$,
    // Without an account there is nothing to toggle; the page asks to sign in.
    toggle: game => session$.value.role !== 'visitor' && toggles.next(game),
    refresh: remote.refresh,
  };
}
