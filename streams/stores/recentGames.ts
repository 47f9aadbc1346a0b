import { combineLatest, distinctUntilChanged, filter, map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { newestValue } from '../merge/fold.ts';
import type { Account } from '../remote/account.ts';
import { createRemote } from '../remote/createRemote.ts';
import { LOADING_REMOTE, mapRemote, type Remote } from '../remote/remote.ts';
import { joinRemotes, remoteOf } from '../remote/remoteOf.ts';
import type { RecentGamesState } from '../wire/favourites/shapes.ts';
import type { CatalogueGame } from '../wire/lobby/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isSignedIn } from './accountFeed.ts';
import type { StoreParts } from './storeParts.ts';

export interface RecentGamesStore {
  /** Games that were played last, newest first; a game that is played now moves to the front at once. */
  readonly list$: Behavior<Remote<readonly CatalogueGame[]>>;
  refresh(): void;
}

/** The games in the order of the topic; one that was not read yet is missing until it was. */
function inOrder(games: readonly CatalogueGame[], { nodeIds }: RecentGamesState): readonly CatalogueGame[] {
  const byId = new Map(games.map(game => [String(game.nodeId), game]));
  return nodeIds.flatMap(id => byId.get(id) ?? []);
}

/** The games that whoever is signed in played last: their order is pushed, their names and pictures are read. */
export function createRecentGamesStore(parts: StoreParts): RecentGamesStore {
  const { scope, rest, session$, language$ } = parts;
  const account$ = accountOf(session$, isSignedIn);
  const read$ = () =>
    rest.call('recentGames', { language: language$.value }).pipe(map(({ value }) => value.list));
  const fold = newestValue<TopicState<'recentGames'>>({
    fetch: () => read$().pipe(map(games => ({ nodeIds: games.map(({ nodeId }) => String(nodeId)) }))),
  });
  const feed = createAccountFeed(parts, 'recentGames', fold, account$);
  const question$ = combineLatest([account$, language$]).pipe(
    map(
      ([account, language]): Account =>
        typeof account === 'string' ? JSON.stringify([account, language]) : account,
    ),
    distinctUntilChanged(),
  );
  const games = createRemote<readonly CatalogueGame[]>(parts, question$, read$);
  scope.subscribe(
    feed.value$.pipe(
      filter(state => {
        const { value } = games.value$;
        if (state === null || value === null) return false;
        return inOrder(value, state).length < state.nodeIds.length;
      }),
    ),
    () => games.refresh(),
  );
  const list$ = combineLatest([games.remote$, feed.value$, feed.freshness$]).pipe(
    map(([list, state, freshness]) =>
      mapRemote(joinRemotes(list, remoteOf(state, freshness)), ([read, order]) => inOrder(read, order)),
    ),
  );
  return {
    list$: scope.behavior<Remote<readonly CatalogueGame[]>>(list$, LOADING_REMOTE),
    refresh: games.refresh,
  };
}
