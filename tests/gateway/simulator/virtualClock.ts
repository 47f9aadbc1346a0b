import type { Clock } from '../../../gateway/ground/clock/clock.ts';

/** World time that only moves when the test says so; what is due runs on the way. */
export interface VirtualClock extends Clock {
  /** Moves on by `ms`, stopping at every task that is due, and lets its consequences happen. */
  advance(ms: number): Promise<void>;
  /** Moves on without stopping, like a machine that slept. */
  jump(ms: number): Promise<void>;
  /** Tasks that wait for their time. */
  waiting(): number;
}

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve));

/** A clock standing at `start`, epoch ms. */
export function createVirtualClock(start: number, rate = 1): VirtualClock {
  let now = start;
  const tasks = new Set<{ readonly at: number; readonly task: () => void }>();
  const due = () => [...tasks].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0];
  const runDue = async () => {
    for (let entry = due(); entry !== undefined; entry = due()) {
      tasks.delete(entry);
      entry.task();
      await settle();
    }
  };
  return {
    rate,
    now: () => now,
    reach(at) {
      now = Math.max(now, at);
    },
    at(at, task) {
      const entry = { at, task };
      tasks.add(entry);
      return () => tasks.delete(entry);
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = Math.min(...[...tasks].map(({ at }) => at));
        if (next > end) break;
        now = Math.max(now, next);
        await runDue();
      }
      now = end;
      await settle();
    },
    async jump(ms) {
      now += ms;
      await runDue();
    },
    waiting: () => tasks.size,
  };
}
