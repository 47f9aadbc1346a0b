import { map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { Rest } from '../link/rest.ts';
import type { CatalogueGame, VendorLane } from '../wire/entities/lobby.ts';
import { createResource, type ResourceDeps } from './resource.ts';

export interface LobbyStore {
  /** Vendors by category (S7-31); null until they arrived. A category without a vendor isn't in it. */
  readonly lanes$: Behavior<readonly VendorLane[] | null>;
  readonly lanesFreshness$: Behavior<Freshness>;
  /** Games for the rows of home, the hot ones first (S7-29); null until they arrived. */
  readonly hotGames$: Behavior<readonly CatalogueGame[] | null>;
  readonly hotGamesFreshness$: Behavior<Freshness>;
  refresh(): void;
}

export interface LobbyDeps extends ResourceDeps {
  readonly rest: Pick<Rest, 'call'>;
  readonly language$: Behavior<string>;
}

/** What there is to play. */
export function createLobbyStore(deps: LobbyDeps): LobbyStore {
  const { rest, language$ } = deps;
  const lanes = createResource<readonly VendorLane[]>(deps, language$, () =>
    rest
      .call('vendors', {})
      .pipe(map(({ value }) => value.data.lanes.filter(({ cards }) => cards.length > 0))),
  );
  const hotGames = createResource<readonly CatalogueGame[]>(deps, language$, () =>
    rest.call('hotGames', { language: language$.value }).pipe(map(({ value }) => value.list)),
  );
  return {
    lanes$: lanes.value$,
    lanesFreshness$: lanes.freshness$,
    hotGames$: hotGames.value$,
    hotGamesFreshness$: hotGames.freshness$,
    refresh() {
      lanes.refresh();
      hotGames.refresh();
    },
  };
}
