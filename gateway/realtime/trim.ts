import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Rows per statement, because a long one would delay what the tails see as visible. */
const BATCH = 5_000;

/** Deletes log rows that no ring needs any more. */
export interface Trim {
  /** Notes what is in the log now and deletes what was noted `logMs` ago; answers how many rows went. */
  run(): Promise<number>;
}

/**
 * Trims by what was visible at a noted real time that never steps, because the rows carry world time, which may
 * run at another pace. A process that starts again begins to count anew, so rows live longer, never shorter.
 */
export function createTrim(
  database: Database,
  limits: { readonly logMs: number },
  monotonic: () => number,
): Trim {
  let marks: { readonly at: number; readonly seen: string }[] = [];
  return {
    async run() {
      const now = await database.db.execute<{ seen: string }>(
        sql`select pg_current_snapshot()::text as seen`,
      );
      const at = monotonic();
      marks = [...marks, ...now.rows.map(row => ({ at, seen: row.seen }))];
      const due = marks.findLast(mark => mark.at <= at - limits.logMs);
      if (due === undefined) return 0;
      marks = marks.filter(mark => mark.at > due.at);
      let trimmed = 0;
      for (let batch = BATCH; batch === BATCH; trimmed += batch) {
        const gone = await database.write(tx =>
          tx.execute(sql`
            delete from topic_log where ctid = any (array(
              select ctid from topic_log
              where x < pg_snapshot_xmax(${due.seen}::pg_snapshot)
                and pg_visible_in_snapshot(x, ${due.seen}::pg_snapshot)
              limit ${BATCH} for update skip locked))`),
        );
        batch = gone.rowCount ?? 0;
      }
      return trimmed;
    },
  };
}
