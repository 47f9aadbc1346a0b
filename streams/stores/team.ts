import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import type { TeamOverview, TeamState } from '../wire/team/shapes.ts';
import { accountOf, createAccountFeed, isAgent } from './accountFeed.ts';
import type { StoreParts } from './storeParts.ts';

export interface TeamStore {
  /** What the team of the agent who is signed in does today; null until the first snapshot. */
  readonly team$: Behavior<TeamState | null>;
  readonly freshness$: Behavior<Freshness>;
  /** The last days, by day, category and downline; read again when a new day begins. */
  readonly overview$: Behavior<Remote<TeamOverview>>;
  refresh(): void;
  refreshOverview(): void;
}

/** The team of the agent who is signed in. */
export function createTeamStore(parts: StoreParts): TeamStore {
  const { scope, rest, session$ } = parts;
  const account$ = accountOf(session$, isAgent);
  const feed = createAccountFeed(parts, 'team', newestValue<TopicState<'team'>>(), account$);
  const overview = createRemote<TeamOverview>(parts, account$, () =>
    rest.call('teamOverview', {}).pipe(map(({ value }) => value)),
  );
  const day$ = feed.value$.pipe(
    map(state => state?.day ?? null),
    filter(day => day !== null),
    distinctUntilChanged(),
  );
  scope.subscribe(day$.pipe(skip(1)), () => overview.refresh());
  return {
    team$: feed.value$,
    freshness$: feed.freshness$,
    overview$: overview.remote$,
    refresh: feed.resync,
    refreshOverview: overview.refresh,
  };
}
