import { map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { CatalogueGame, VendorCategory } from '../wire/lobby/shapes.ts';
import type { CallValue } from '../wire/tables/calls.ts';
import type { PlatformRuntime } from '../wire/tables/runtime.ts';
import type { SessionCache } from './cache/sessionCache.ts';
import { type CatalogueChangesDeps, catalogueChanges } from './catalogueChanges.ts';

export interface LobbyStore {
  /** Vendors by category (S7-31); null until they arrived. A category without a vendor isn't in it. */
  readonly lanes$: Behavior<readonly VendorCategory[] | null>;
  readonly lanesFreshness$: Behavior<Freshness>;
  /** Games for the rows of home, the hot ones first (S7-29); null until they arrived. */
  readonly hotGames$: Behavior<readonly CatalogueGame[] | null>;
  readonly hotGamesFreshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface LobbyDeps extends RemoteDeps, CatalogueChangesDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly language$: Behavior<string>;
  readonly cache: Pick<SessionCache, 'slot'>;
  readonly wire: Pick<PlatformRuntime, 'callValue'>;
}

type CachedCall = 'vendors' | 'hotGames';

/** What there is to play; kept over a reload (S7-69, S7-71). */
export function createLobbyStore(deps: LobbyDeps): LobbyStore {
  const { scope, rest, language$, cache, wire } = deps;
  // Stored in the form of the call's answer, so that the wire's schema checks it when it is read.
  const slotOf = <K extends CachedCall>(name: K) =>
    cache.slot<CallValue<K>>(name, language$.value, wire.callValue[name]);
  const lanes = createRemote(
    deps,
    language$,
    () => rest.call('vendors', { platform: 'html5-desktop' }).pipe(map(({ value }) => value)),
    { slot: () => slotOf('vendors') },
  );
  const hotGames = createRemote(
    deps,
    language$,
    () => rest.call('hotGames', { language: language$.value }).pipe(map(({ value }) => value)),
    { slot: () => slotOf('hotGames') },
  );
  const refresh = () => {
    lanes.refresh();
    hotGames.refresh();
  };
  scope.subscribe(catalogueChanges(deps), refresh);
  const shown$ = lanes.value$.pipe(
    map(value => value?.data.lanes.filter(({ cards }) => cards.length > 0) ?? null),
  );
  return {
    lanes$: scope.behavior<readonly VendorCategory[] | null>(shown$, null),
    lanesFreshness$: lanes.freshness$,
    hotGames$: scope.behavior<readonly CatalogueGame[] | null>(
      hotGames.value$.pipe(map(value => value?.list ?? null)),
      null,
    ),
    hotGamesFreshness$: hotGames.freshness$,
    refresh,
  };
}
