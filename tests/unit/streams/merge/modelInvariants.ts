import type { Feed } from '../../../../streams/merge/fold.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';
import type { TopicFold } from '../../../../streams/platform.ts';
import type { JackpotState } from '../../../../streams/wire/jackpot/shapes.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import type { LiveWorld } from '../../support/liveWorld.ts';
import type { TopicLog } from '../../support/topicLog.ts';

const positionOf = (id: string) => id.split(':').map(Number) as [number, number];

/** Follows both topics of a world and notes every breach of I1 to I4. */
export interface Watched {
  readonly breaches: string[];
  /** Ids of events that were spoilt for good: a client may step over them until its next snapshot. */
  readonly spoilt: Set<string>;
  readonly winners: Feed<readonly Winner[] | null>;
  readonly pool: Feed<JackpotState | null>;
  /** Looks at the positions; called after every command. */
  checkPositions(): void;
  /** A backup was restored: this topic may legitimately step back once. */
  excuse(log: TopicLog): void;
}

export function watch(world: LiveWorld): Watched {
  const breaches: string[] = [];
  const spoilt = new Set<string>();
  const excused = new Set<string>();
  const excusedValues = new Set<string>();

  const follow = (draft: Winner[], data: Winner): Winner[] => {
    if (draft.some(item => item.id === data.id)) breaches.push(`I3: ${data.id} applied twice`);
    const [epoch, s] = positionOf(data.id);
    const [lastEpoch, lastSeq] = draft[0] ? positionOf(draft[0].id) : [epoch, 0];
    const from = lastEpoch === epoch ? lastSeq + 1 : 1;
    for (let missing = from; missing < s; missing += 1) {
      if (!spoilt.has(`${epoch}:${missing}`)) breaches.push(`I2: ${data.id} applied without ${missing}`);
    }
    draft.unshift(data);
    return draft;
  };
  const fold: TopicFold<'winners', readonly Winner[] | null, Winner[]> = {
    initial: null,
    load: state => [...state],
    apply: follow,
    snapshot: draft => [...draft],
  };
  const winners = world.live.feed('winners', null, fold);
  const pool = world.live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());

  const notBack = (log: TopicLog, of: () => number | undefined) => {
    let highest = -1;
    return () => {
      const shown = of();
      if (shown === undefined) return;
      if (shown < highest && !excusedValues.has(log.name)) {
        breaches.push(`I4: ${log.name} stepped back from ${highest} to ${shown}`);
      }
      highest = shown;
      // Values follow their positions by a frame, and so does the end of the excuse.
      if (!excused.has(log.name)) excusedValues.delete(log.name);
    };
  };
  world.scope.subscribe(
    winners.value$,
    notBack(world.winners, () => winners.value$.value?.[0]?.winAmount),
  );
  world.scope.subscribe(
    pool.value$,
    notBack(world.pool, () => pool.value$.value?.amount),
  );

  const positions = new Map<string, { e: string; s: number }>();
  return {
    breaches,
    spoilt,
    winners,
    pool,
    checkPositions() {
      for (const [t, e, s] of world.live.resume()) {
        const before = positions.get(t);
        if (e === null) continue;
        const log = world.gateway.logs.get(t);
        if (excused.has(t)) {
          // The new counter is in force and nothing old is under way: the rule holds again.
          if (log !== undefined && e === log.e && !log.restored) excused.delete(t);
        } else if (before?.e === e && s < before.s) breaches.push(`I1: ${t} went from ${before.s} to ${s}`);
        positions.set(t, { e, s });
      }
    },
    excuse(log) {
      excused.add(log.name);
      excusedValues.add(log.name);
    },
  };
}
