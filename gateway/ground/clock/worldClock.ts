import { MINUTE } from '../calendar/durations.ts';
import type { Log } from '../log.ts';
import { type Clock, isFarAhead } from './clock.ts';
import { type StoredClock, worldAt } from './storedClock.ts';

/** Longest wait before somebody's moment is compared with world time again, ms: that may have been corrected. */
const LONGEST_WAIT_MS = 10_000;
/** Least time between two warnings, ms. */
const WARN_EVERY_MS = MINUTE;

/** World time of a process. */
export interface WorldClock extends Clock {
  /** From now on it goes by this; nothing changes where that is what it goes by. */
  adopt(stored: StoredClock): void;
}

export interface WorldClockDeps {
  readonly stored: StoredClock;
  /** Time of the database, epoch ms. Never steps back. */
  readonly time: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/** The world's clock as it is stored, run forward with the time of the database. */
export function createWorldClock(deps: WorldClockDeps): WorldClock {
  const { time, log } = deps;
  let { stored } = deps;
  /** What another process has dated a moment before this one was there. */
  let reached = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();
  const now = () => Math.max(worldAt(stored, time()), reached);
  const wake = () => {
    for (const wait of waiting) wait();
  };
  return {
    get rate() {
      return stored.rate;
    },
    now,
    reach(at) {
      const ahead = at - now();
      if (ahead <= 0) return;
      if (isFarAhead(at, { now, rate: stored.rate })) {
        const isNews = time() - warnedAt >= WARN_EVERY_MS;
        if (isNews) warnedAt = time();
        if (isNews)
          log.warn({ aheadMs: ahead }, 'something is dated far ahead of world time, which does not follow');
        return;
      }
      reached = at;
      wake();
    },
    adopt(next) {
      const { world, database, rate } = stored;
      if (next.world === world && next.database === database && next.rate === rate) return;
      stored = next;
      reached = Number.NEGATIVE_INFINITY;
      wake();
    },
    at(at, task) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        clearTimeout(timer);
        const left = Math.ceil((at - now()) / stored.rate);
        timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, Math.max(1, left)));
      };
      const look = () => {
        if (now() < at) return wait();
        waiting.delete(wait);
        task();
      };
      waiting.add(wait);
      wait();
      return () => {
        waiting.delete(wait);
        clearTimeout(timer);
      };
    },
  };
}
