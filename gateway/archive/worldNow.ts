import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { newestDate, readStoredClock, worldAt } from '../ground/clock/storedClock.ts';
import type { Query } from '../ground/clock/timeSample.ts';

/** World time as the database keeps it, epoch ms; the newest date of anything where that is later, or where no gateway has run. */
export async function worldNow(tx: Tx): Promise<number> {
  const query: Query = async <R extends Record<string, unknown>>(text: string) =>
    (await tx.execute(sql.raw(text))).rows as readonly R[];
  const stored = await readStoredClock(query);
  const newest = await newestDate(query);
  const [time] = await query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  if (time === undefined) throw new Error('the database did not say what time it is');
  return Math.max(newest, stored === null ? 0 : worldAt(stored, time.now));
}
