import { filter, map, Subject, throttleTime, withLatestFrom } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import { awake } from '../operators/awake.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { MissionLeaderboard, MissionLeaders } from '../wire/missions/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, isMember } from './accountFeed.ts';
import type { StoreParts } from './storeParts.ts';

export interface MissionLeadersStore {
  /** The top of the week as it is pushed; null until the first snapshot. */
  readonly leaders$: Behavior<MissionLeaders | null>;
  readonly freshness$: Behavior<Freshness>;
  /** The place of the member who is signed in, with its neighbours, as it was read last. */
  readonly places$: Behavior<Remote<Pick<MissionLeaderboard, 'own' | 'near'>>>;
  /** Reads the places again, soon and not too often: for whoever looks, when any of them may have moved. */
  follow(): void;
  refresh(): void;
}

/** Least time between two readings of the places, ms. */
const READ_EVERY_MS = 2_000;

/** The leaderboard of missions. */
export function createMissionLeadersStore(parts: StoreParts): MissionLeadersStore {
  const { scope, live, rest, session$, lifecycle } = parts;
  const feed = live.feed('missionLeaders', null, newestValue<TopicState<'missionLeaders'>>());
  scope.add(() => feed.close());
  const places = createRemote<Pick<MissionLeaderboard, 'own' | 'near'>>(
    parts,
    accountOf(session$, isMember),
    () => rest.call('missionLeaderboard', {}).pipe(map(({ value: { own, near } }) => ({ own, near }))),
    { isOnDemand: true },
  );
  const wished = new Subject<void>();
  const due$ = wished.pipe(
    throttleTime(READ_EVERY_MS, undefined, { leading: true, trailing: true }),
    withLatestFrom(awake(lifecycle)),
    filter(([, isAwake]) => isAwake),
  );
  scope.subscribe(due$, () => places.refresh());
  return {
    leaders$: scope.behavior<MissionLeaders | null>(feed.value$, null),
    freshness$: scope.behavior<Freshness>(feed.freshness$, { kind: 'loading' }),
    places$: places.remote$,
    follow: () => wished.next(),
    refresh() {
      feed.resync();
      places.refresh();
    },
  };
}
