import { map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { newestValue } from '../merge/fold.ts';
import type { PlatformLive } from '../platform.ts';
import type { Scope } from '../scope.ts';
import type { GameMaintenance } from '../wire/gameServers/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';

/** Which vendors and games can't be played for now. */
export interface GameMaintenanceStore {
  /** Empty until something is announced, and where a back end announces none. */
  readonly items$: Behavior<GameMaintenance['items']>;
}

export interface GameMaintenanceDeps {
  readonly scope: Scope;
  readonly live: Pick<PlatformLive, 'feed'>;
}

export function createGameMaintenanceStore({ scope, live }: GameMaintenanceDeps): GameMaintenanceStore {
  const feed = live.feed('gameMaintenance', null, newestValue<TopicState<'gameMaintenance'>>());
  return {
    items$: scope.behavior<GameMaintenance['items']>(feed.value$.pipe(map(it => it?.items ?? [])), []),
  };
}
