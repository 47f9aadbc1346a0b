import { catchError, concatMap, EMPTY, groupBy, map, mergeMap, Subject, switchMap, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Failure } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import { failureOf } from '../link/restError.ts';
import { newestValue } from '../merge/fold.ts';
import type { PlatformLive, PlatformRest } from '../platform.ts';
import type { FavouritesState } from '../wire/favourites/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { type AccountFeedDeps, accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import { isOutcomeUnknown } from './intents/unknown.ts';
import type { SessionView } from './sessionViews.ts';
import { throttleFavourites } from './throttles.ts';

/** What identifies a game to the favourites calls. */
export interface FavouriteGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
}

export interface FavouritesStore {
  /** Node ids, in the order they were added; optimistic (S4-50, S4-51). */
  readonly ids$: Behavior<readonly string[]>;
  /** The same without what the gateway hasn't answered yet; null until the first snapshot. */
  readonly stored$: Behavior<FavouritesState | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Last toggle that the gateway refused (rolled back); null after the next one that worked. */
  readonly failure$: Behavior<Failure | null>;
  /** Adds or removes; at most one toggle per 1000 ms takes effect (S9-33). */
  toggle(game: FavouriteGame): void;
  refresh(): void;
}

export interface FavouritesDeps extends AccountFeedDeps {
  readonly live: Pick<PlatformLive, 'feed' | 'merge'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
}

/** A toggle that is shown although the state of the gateway doesn't hold it yet. */
interface Toggle {
  readonly game: FavouriteGame;
  readonly isAdded: boolean;
  /** The gateway has carried it out: the next state that arrives holds it. */
  isWritten: boolean;
}

const withToggle = (ids: readonly string[], { game: { nodeId }, isAdded }: Toggle): readonly string[] => {
  if (ids.includes(nodeId) === isAdded) return ids;
  return isAdded ? [...ids, nodeId] : ids.filter(id => id !== nodeId);
};

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/**
 * Favourite games of the account, the same on all its devices. The newest state of the gateway is shown together with the
 * toggles that it does not contain yet, so a state from before a toggle never takes its heart away.
 */
export function createFavouritesStore(deps: FavouritesDeps): FavouritesStore {
  const { scope, rest, live, session$ } = deps;
  const account$ = accountOf(session$, isSignedIn);
  const fold = newestValue<TopicState<'favourites'>>({
    // Back ends send them as numbers or text; here they are text (one boundary, one form).
    fetch: () =>
      rest
        .call('favourites', {})
        .pipe(map(({ value }) => ({ nodeIds: [...new Set(value.nodeIds.map(String))] }))),
  });
  const feed = createAccountFeed(deps, 'favourites', fold, account$);
  const ids$ = createState<readonly string[]>([], { equal: sameIds });
  const failure$ = createState<Failure | null>(null);
  const pressed = new Subject<FavouriteGame>();
  let toggles: readonly Toggle[] = [];

  const show = (next: readonly Toggle[]) => {
    toggles = next;
    ids$.set(toggles.reduce(withToggle, feed.value$.value?.nodeIds ?? []));
  };

  function begin(game: FavouriteGame): Toggle {
    const toggle = { game, isAdded: !ids$.value.includes(game.nodeId), isWritten: false };
    show([...toggles, toggle]);
    return toggle;
  }

  function write(toggle: Toggle) {
    const { game, isAdded } = toggle;
    const call$ = isAdded
      ? rest.call('addFavourite', { ...game })
      : rest.call('removeFavourite', { nodeId: game.nodeId });
    return call$.pipe(
      tap(({ snaps, startedAt }) => {
        toggle.isWritten = true;
        live.merge(snaps, startedAt);
        if (snaps.length === 0) feed.resync();
        failure$.set(null);
      }),
      catchError((error: unknown) => {
        // Only this toggle is undone, because others may have succeeded meanwhile.
        show(toggles.filter(it => it !== toggle));
        const failure = failureOf(error);
        failure$.set(failure);
        // It may have succeeded although its answer was lost.
        if (isOutcomeUnknown(failure)) feed.resync();
        return EMPTY;
      }),
    );
  }

  // Two toggles of one game are sent one after the other: the last one has to win.
  const written$ = pressed.pipe(
    throttleFavourites(),
    map(begin),
    groupBy(({ game }) => game.nodeId),
    mergeMap(ofGame$ => ofGame$.pipe(concatMap(write))),
  );
  scope.add(() => {
    ids$.end();
    failure$.end();
  });
  scope.subscribe(
    feed.value$,
    // While no state is known there is no account whose toggles could be shown.
    state => show(state === null ? [] : toggles.filter(({ isWritten }) => !isWritten)),
    error => ids$.fail(error),
  );
  scope.subscribe(
    account$.pipe(
      tap(() => {
        show([]);
        failure$.set(null);
      }),
      switchMap(account => (typeof account === 'string' ? written$ : EMPTY)),
    ),
    () => {},
  );
  return {
    ids$,
    stored$: feed.value$,
    freshness$: feed.freshness$,
    failure$,
    // A visitor has no favourites: the page asks to sign in.
    toggle: game => pressed.next({ ...game, nodeId: String(game.nodeId) }),
    refresh: feed.resync,
  };
}
