import type { Clock } from '../../../gateway/ground/clock/clock.ts';

/** World time that stands still until the test moves it. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  return {
    rate: 1,
    now: () => now,
    reach(at) {
      now = Math.max(now, at);
    },
    advance(ms) {
      now += ms;
    },
    at() {
      throw new Error('nothing here waits for world time');
    },
  };
}
