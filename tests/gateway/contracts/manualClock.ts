import type { Clock } from '../../../gateway/ground/clock/clock.ts';

/** A world clock that stands still until it is moved; what is due then runs in the order of its times. */
export interface ManualClock extends Clock {
  moveTo(at: number): void;
}

/** Makes a clock that shows `start` (epoch ms). */
export function createManualClock(start: number): ManualClock {
  let now = start;
  const waiting = new Set<{ readonly at: number; readonly task: () => void }>();
  const runDue = () => {
    const due = [...waiting].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const entry of due) {
      if (waiting.delete(entry)) entry.task();
    }
  };
  return {
    rate: 1,
    now: () => now,
    reach(at) {
      now = Math.max(now, at);
    },
    at(at, task) {
      const entry = { at, task };
      waiting.add(entry);
      // Never inside the call: the caller doesn't hold the cancel function yet.
      queueMicrotask(runDue);
      return () => {
        waiting.delete(entry);
      };
    },
    moveTo(at) {
      now = Math.max(now, at);
      runDue();
    },
  };
}
