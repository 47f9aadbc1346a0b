import type { Clock } from '../deps.ts';

/** How long a call that reached nobody is taken for news about the network, ms. */
const NEWS_MS = 10_000;

/** Whether calls reach the gateway. */
export interface Reach {
  /** A call was answered, or found no way to the gateway. */
  note(reached: boolean): void;
  /** Whether the last call, a moment ago, found no way. */
  isLost(): boolean;
}

export function createReach(clock: Pick<Clock, 'monotonic'>): Reach {
  let lostAt = Number.NEGATIVE_INFINITY;
  return {
    note(reached) {
      lostAt = reached ? Number.NEGATIVE_INFINITY : clock.monotonic();
    },
    isLost: () => clock.monotonic() - lostAt < NEWS_MS,
  };
}
