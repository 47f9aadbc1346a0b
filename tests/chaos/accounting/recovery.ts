import { comparePlaces, type Place } from './positions.ts';

/** What a client looks like at a moment, as far as its recovery goes. */
export interface Condition {
  /** Whether the connection is up and every store it has is live. */
  readonly live: boolean;
  /** How many connections have been greeted so far. */
  readonly greetings: number;
  /** Where it stands in the busiest log; null before its first state. */
  readonly place: Place | null;
}

interface Open {
  readonly client: number;
  readonly endedAt: number;
  readonly greetings: number;
  /** Newest place that anybody had reached when the fault ended. */
  readonly head: Place | null;
}

/** Measures how long clients take to be whole again after a fault has ended. */
export interface Recoveries {
  /**
   * A fault has ended for a client. `greetings`: the client counts as whole only with more than these; those it
   * had before the fault when its connection died of it.
   */
  ended(client: number, at: number, greetings: number): void;
  /** Looks at a client; call it often. */
  see(client: number, at: number, condition: Condition): void;
  /** Ms from the end of a fault until the client was whole, one for each that is over. */
  readonly times: readonly number[];
  /** How many wait still. */
  readonly open: number;
}

export function createRecoveries(): Recoveries {
  let waiting: readonly Open[] = [];
  let head: Place | null = null;
  const times: number[] = [];
  const caughtUp = (open: Open, { place }: Condition) =>
    open.head === null || (place !== null && comparePlaces(place, open.head) >= 0);
  return {
    times,
    get open() {
      return waiting.length;
    },
    ended(client, at, greetings) {
      waiting = [...waiting, { client, endedAt: at, greetings, head }];
    },
    see(client, at, condition) {
      const { place } = condition;
      if (place !== null && (head === null || comparePlaces(place, head) > 0)) head = place;
      waiting = waiting.filter(open => {
        const over =
          open.client === client &&
          condition.live &&
          condition.greetings > open.greetings &&
          caughtUp(open, condition);
        if (over) times.push(at - open.endedAt);
        return !over;
      });
    },
  };
}

/** The smallest of `values` that `share` of them don't exceed; null without any. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
