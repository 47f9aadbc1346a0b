import type { Clock } from '../deps.ts';

/** How long a call that did not reach the gateway tells something about the network, ms. */
const NEWS_MS = 10_000;

/** Whether calls reach the gateway, by the last one. */
export interface Reach {
  /** Notes whether a call was answered (`true`) or could not reach the gateway. */
  note(reached: boolean): void;
  /** Whether the last call failed to reach the gateway, a short time ago. */
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
