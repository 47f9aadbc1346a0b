import { combineLatest, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import type { Freshness } from '../freshness.ts';
import type { Answer } from '../link/answer.ts';
import { newestValue } from '../merge/fold.ts';
import type { MissionsState } from '../wire/missions/shapes.ts';
import { claimableMissions, type Mission } from '../wire/missions/words.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import { accountOf, createAccountFeed, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

export interface MissionsStore {
  /** Missions, points and level of the member who is signed in; null until the first snapshot. */
  readonly missions$: Behavior<MissionsState | null>;
  readonly freshness$: Behavior<Freshness>;
  /** How many missions wait to be claimed; 0 while that is not known, and during a break. */
  readonly count$: Behavior<number>;
  /** Claims a reward: an intent with money (docs/decisions/021). */
  claim(mission: Pick<Mission, 'id' | 'period'>): Observable<Outcome<Mission>>;
  refresh(): void;
}

/** Where the account that is signed in stands in its missions. */
export function createMissionsStore(parts: StoreParts): MissionsStore {
  const { scope, live, intents, session$, onBreak$ } = parts;
  const account$ = accountOf(session$, isMember);
  const feed = createAccountFeed(parts, 'missions', newestValue<TopicState<'missions'>>(), account$);
  const settle = ({ value, snaps, startedAt }: Answer<Mission>): Mission => {
    // The answer carries the new state, so it shows while the socket is down.
    live.merge(snaps, startedAt);
    return value;
  };
  const waiting$ = combineLatest([feed.value$, onBreak$]).pipe(
    map(([state, isOn]) => (isOn ? 0 : claimableMissions(state?.missions ?? []).length)),
  );
  return {
    missions$: feed.value$,
    freshness$: feed.freshness$,
    count$: scope.behavior(waiting$, 0),
    claim({ id, period }) {
      const input = { missionId: id, period };
      return asAccountOutcome(
        session$,
        intents.run('missionClaim', input, settle as never) as Observable<Mission>,
      );
    },
    refresh: feed.resync,
  };
}
