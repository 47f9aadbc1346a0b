import { comparePlaces, type Place } from '../../../chaos/accounting/positions.ts';

/** What a client says of a topic at a moment. */
export interface Said {
  readonly who: string;
  readonly topic: string;
  readonly live: boolean;
  /** How far the client knows the topic; null before its first state. */
  readonly place: Place | null;
}

/** Finds clients that call a value live although the store has had a newer one for long. */
export interface StaleAsLive {
  /**
   * Looks at what everybody says.
   * @param at Ms, by any clock that doesn't step back.
   * @param committed The newest place of each topic; null while the store can't be asked.
   */
  look(at: number, said: readonly Said[], committed: ReadonlyMap<string, Place> | null): void;
  /** How many values that were called live have been looked at. */
  readonly looks: number;
  /** One sentence for each value of a client that was called live and wasn't. */
  readonly what: readonly string[];
}

/**
 * How long a live value may be behind, ms. A gateway that can't follow the log sends its clients away after five seconds, and
 * finds what the bus has lost after five; then that has to arrive on a busy machine.
 */
export const BEHIND_MS = 15_000;

interface Seen extends Place {
  readonly at: number;
}

export function createStaleAsLive(behindMs = BEHIND_MS): StaleAsLive {
  const history = new Map<string, Seen[]>();
  const what = new Set<string>();
  let looks = 0;

  function note(at: number, committed: ReadonlyMap<string, Place>): void {
    for (const [topic, place] of committed) {
      const seen = history.get(topic) ?? [];
      const last = seen.at(-1);
      if (last === undefined || last.e !== place.e || last.s !== place.s) seen.push({ ...place, at });
      history.set(topic, seen);
    }
  }
  return {
    look(at, said, committed) {
      if (committed !== null) note(at, committed);
      for (const { who, topic, live, place } of said) {
        if (!live) continue;
        looks += 1;
        const due = history.get(topic)?.findLast(seen => seen.at <= at - behindMs);
        if (due === undefined || (place !== null && comparePlaces(place, due) >= 0)) continue;
        what.add(
          `${who} called ${topic.replace(/^u:[^:]+:/, 'u:*:')} live, ${behindMs} ms after it had changed`,
        );
      }
    },
    get looks() {
      return looks;
    },
    get what() {
      return [...what];
    },
  };
}
