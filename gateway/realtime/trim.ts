import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { MINUTE } from '../ground/calendar/durations.ts';
import { deleteDue, emptySlot, hasDue, type LogSlot, SLOTS } from './logSlots.ts';

/**
 * How long a slot may have rows that nobody needs and not be emptied, ms of real time: twice the time for which it is written
 * to. Then it is in use again, because nobody emptied it in time.
 */
const OVERDUE_MS = 30 * MINUTE;

/** Frees what the log has and no ring needs any more. */
export interface Trim {
  /**
   * Notes what is in the log now, and empties the slots whose rows were all noted `logMs` ago. Answers how many rows went.
   */
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
  /** Since when slots have had rows that nobody needs. */
  const dueSince = new Map<LogSlot, number>();

  const trimSlot = async (slot: LogSlot, seen: string, at: number): Promise<number> => {
    if (!(await hasDue(database, slot, seen))) {
      dueSince.delete(slot);
      return 0;
    }
    const since = dueSince.get(slot) ?? at;
    dueSince.set(slot, since);
    const emptied = await emptySlot(database, slot, seen);
    if (typeof emptied === 'string') return at - since >= OVERDUE_MS ? deleteDue(database, slot, seen) : 0;
    dueSince.delete(slot);
    return emptied.rows;
  };

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
      for (const slot of SLOTS) trimmed += await trimSlot(slot, due.seen, at);
      return trimmed;
    },
  };
}
