import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

/** Longest time `setTimeout` can wait, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * World time that runs `rate` times as fast as `wall` from `start` on. A step back of the wall clock makes it
 * stand still, not go back.
 * @param wall Real time, epoch ms.
 */
export function createWorldClock(options: {
  readonly start: number;
  readonly rate: number;
  readonly wall: () => number;
}): Clock {
  const { start, rate, wall } = options;
  const startedAt = wall();
  let latest = start;
  const now = () => {
    latest = Math.max(latest, Math.floor(start + (wall() - startedAt) * rate));
    return latest;
  };
  return {
    rate,
    now,
    at(at, task) {
      let timer: NodeJS.Timeout;
      const wait = () => {
        const left = Math.ceil((at - now()) / rate);
        timer = setTimeout(
          () => (now() >= at ? task() : wait()),
          Math.min(LONGEST_TIMER_MS, Math.max(1, left)),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Where world time goes on after a restart: now, or the latest moment anything in the world was dated, if a
 * fast world has run ahead.
 */
export async function worldStart(database: Database, wall: () => number): Promise<number> {
  const found = await database.db.execute<{ latest: string | null }>(
    sql`select greatest((select max(ts) from topic), (select max(at) from ledger_tx)) as latest`,
  );
  return Math.max(wall(), Number(found.rows[0]?.latest ?? 0));
}
