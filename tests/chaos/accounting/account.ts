import { isDeepStrictEqual } from 'node:util';
import type { TopicChange } from '../../../streams/platform.ts';

import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { comparePlaces, type Place } from './positions.ts';

/** An event as the database has (or had) it. */
export interface Published extends Place {
  readonly t: string;
  readonly d: unknown;
}

/** What one client did with what was published. Each entry is a sentence without private data. */
export interface Accounts {
  /** Events of logs that were neither applied nor covered by a whole state at or above them. */
  readonly lost: readonly string[];
  /** Events that were applied although they were part of the value already. */
  readonly doubled: readonly string[];
  /** Events applied that nobody published, and logs applied out of order. */
  readonly wrong: readonly string[];
  /** Events that were applied. */
  readonly deliveries: number;
}

/** Everything that was published, to be found by its place. */
export class Publications {
  readonly #byTopic = new Map<string, Map<string, Published[]>>();
  readonly #retracted = new Set<Published>();
  #count = 0;

  /** Adds events; one that is known already counts once. A restored store may give a number out again. */
  add(events: readonly Published[]): void {
    for (const event of events) {
      const places = this.#byTopic.get(event.t) ?? new Map<string, Published[]>();
      this.#byTopic.set(event.t, places);
      const key = `${event.e}|${event.s}`;
      const known = places.get(key) ?? [];
      if (known.some(it => isDeepStrictEqual(it.d, event.d))) continue;
      places.set(key, [...known, event]);
      this.#count += 1;
    }
  }

  /** A restored store has never heard of these: who has seen them was right, who hasn't misses nothing. */
  retract(events: readonly Published[]): void {
    for (const { t, e, s, d } of events) {
      const known = this.#byTopic.get(t)?.get(`${e}|${s}`) ?? [];
      for (const event of known) if (isDeepStrictEqual(event.d, d)) this.#retracted.add(event);
    }
  }

  get count(): number {
    return this.#count;
  }

  has(event: Published): boolean {
    const known = this.#byTopic.get(event.t)?.get(`${event.e}|${event.s}`) ?? [];
    return known.some(it => isDeepStrictEqual(it.d, event.d));
  }

  /** All of a topic that count. */
  of(t: string): readonly Published[] {
    return [...(this.#byTopic.get(t)?.values() ?? [])].flat().filter(event => !this.#retracted.has(event));
  }
}

const short = ({ t, e, s }: { t: string; e: string | null; s: number }) =>
  `${t.replace(/^u:[^:]+:/, 'u:*:')} ${e}/${s}`;

/** Goes through everything a client applied, oldest first, and compares it with what was published. */
export function accountFor(applied: readonly TopicChange[], published: Publications): Accounts {
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  let deliveries = 0;
  const byTopic = new Map<string, TopicChange[]>();
  for (const change of applied) {
    const changes = byTopic.get(change.topic);
    if (changes) changes.push(change);
    else byTopic.set(change.topic, [change]);
  }
  for (const [t, changes] of byTopic) {
    const isLog = topicTable[changes[0]?.key ?? 'status'].kind === 'log';
    let place: Place | null = null;
    let newestState: Place | null = null;
    const events: Published[] = [];
    for (const { by, e, s, data } of changes) {
      if (by === 'clear' || e === null) {
        place = null;
        continue;
      }
      const here = { e, s };
      if (by === 'state') {
        if (newestState === null || comparePlaces(here, newestState) > 0) newestState = here;
        place = here;
        continue;
      }
      deliveries += 1;
      const event = { t, e, s, d: data };
      events.push(event);
      if (place !== null && place.e === e && s <= place.s) doubled.push(short(event));
      else if (isLog && place !== null && (place.e !== e || s !== place.s + 1))
        wrong.push(`${short(event)} applied after ${place.e}/${place.s}`);
      if (!published.has(event)) wrong.push(`${short(event)} was never published like this`);
      place = here;
    }
    if (!isLog) continue;
    const covered = (event: Published) => newestState !== null && comparePlaces(event, newestState) <= 0;
    for (const event of published.of(t)) {
      if (covered(event)) continue;
      if (!events.some(it => it.e === event.e && it.s === event.s && isDeepStrictEqual(it.d, event.d)))
        lost.push(short(event));
    }
  }
  return { lost, doubled, wrong, deliveries };
}
