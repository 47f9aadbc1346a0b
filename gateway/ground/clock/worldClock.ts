import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from './clock.ts';

/** Longest time `setTimeout` can wait, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * World time that runs `rate` times as fast as `monotonic` from `start` on. A step of the wall clock, forward or
 * back, doesn't touch it: a world that ran ahead would have to stand still until the wall clock is there.
 * @param monotonic Real time since any moment, ms; never steps.
 */
export function createWorldClock(options: {
  readonly start: number;
  readonly rate: number;
  readonly monotonic: () => number;
}): Clock {
  const { rate, monotonic } = options;
  const startedAt = monotonic();
  let start = options.start;
  const waiting = new Set<() => void>();
  const now = () => Math.floor(start + (monotonic() - startedAt) * rate);
  return {
    rate,
    now,
    reach(at) {
      const ahead = at - now();
      if (ahead <= 0) return;
      start += ahead;
      for (const wait of waiting) wait();
    },
    at(at, task) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        clearTimeout(timer);
        const left = Math.ceil((at - now()) / rate);
        timer = setTimeout(look, Math.min(LONGEST_TIMER_MS, Math.max(1, left)));
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

/**
 * Where world time goes on after a restart: now, or the latest moment anything in the world was dated, if a
 * fast world has run ahead.
 */
export async function worldStart(database: Database, wall: () => number): Promise<number> {
  const found = await database.db.execute<{ latest: string | null }>(
    sql`select greatest((select max(ts) from topic), (select max(at) from ledger_tx),
      (select max(closed_to) + 1 from window_boundary)) as latest`,
  );
  return Math.max(wall(), Number(found.rows[0]?.latest ?? 0));
}
