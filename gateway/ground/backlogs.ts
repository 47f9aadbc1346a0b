import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** Nobody counts further than this: it is a backlog. */
const MOST = 10_000;

/** The times that what is due depends on, epoch ms. */
export interface DueTimes {
  /** World time. */
  readonly now: number;
  /** Real time. */
  readonly wall: number;
}

/** What waits for a loop. */
export interface DueBacklog {
  /** As in `DueWork`, or a part of it. */
  readonly loop: string;
  /** A statement over what is due, the oldest first, by an index: `since`, real time in epoch ms, or null where nobody knows. */
  rows(times: DueTimes): SQL;
}

export interface BacklogCount {
  readonly loop: string;
  /** How many things are due; 10,000 stands for as many and more. */
  readonly due: number;
  /** How long the oldest of them is due, ms of real time; null when nothing is, or nobody knows. */
  readonly oldestMs: number | null;
}

/** Counts what waits for loops, in one statement that looks at no more than `MOST` rows of each. */
export async function countBacklogs(
  tx: Tx,
  backlogs: readonly DueBacklog[],
  times: DueTimes,
): Promise<readonly BacklogCount[]> {
  if (backlogs.length === 0) return [];
  const counts = sql.join(
    backlogs.map(
      ({ loop, rows }) => sql`select ${loop} as loop, count(*)::int as due, real_ms() - min(since) as oldest
        from (select since from (${rows(times)}) waiting limit ${MOST}) due`,
    ),
    sql` union all `,
  );
  const { rows } = await tx.execute<{ loop: string; due: number; oldest: string | null }>(counts);
  return rows.map(({ loop, due, oldest }) => ({
    ...{ loop, due },
    oldestMs: oldest === null ? null : Math.max(0, Number(oldest)),
  }));
}
