import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { sqlState } from '../db/retry.ts';

/** The partitions of the log, each for a quarter of an hour of real time, in turn (migration 0260). */
export const SLOTS = ['topic_log_0', 'topic_log_1', 'topic_log_2', 'topic_log_3'] as const;
export type LogSlot = (typeof SLOTS)[number];

/** Tries to have a slot for itself, and the real ms between them. Nobody who reads or writes ever waits for such a try. */
const TRIES = 20;
const PAUSE_MS = 10;
/** lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';
/** Rows per statement, because a long one would delay what the tails see as visible. */
const BATCH = 5_000;

/** What became of a slot. */
export type Emptied = { readonly rows: number } | 'not due' | 'busy';

const nameOf = (slot: LogSlot): SQL => sql.raw(slot);

const isSeen = (seen: string): SQL =>
  sql`x < pg_snapshot_xmax(${seen}::pg_snapshot) and pg_visible_in_snapshot(x, ${seen}::pg_snapshot)`;

/*
 * Rows that were not there for everybody at the snapshot. A row whose transaction is yet to run here came from another server
 * and is in nobody's way.
 */
const undue = (slot: LogSlot, seen: string): SQL => sql`
  select 1 from ${nameOf(slot)} where x >= pg_snapshot_xmax(${seen}::pg_snapshot)
    and x < pg_snapshot_xmax(pg_current_snapshot())
  union all
  select 1 from ${nameOf(slot)} where x in (select pg_snapshot_xip(${seen}::pg_snapshot))`;

async function emptyNow(tx: Tx, slot: LogSlot, seen: string): Promise<Emptied> {
  await tx.execute(sql`lock table only ${nameOf(slot)} in access exclusive mode nowait`);
  // With the lock nobody has rows in it that are not committed.
  const left = await tx.execute(sql`${undue(slot, seen)} limit 1`);
  if (left.rows.length > 0) return 'not due';
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${nameOf(slot)}`);
  await tx.execute(sql`truncate ${nameOf(slot)}`);
  return { rows: rows[0]?.n ?? 0 };
}

/** Whether a slot has rows that were there for everybody at `seen`. */
export async function hasDue({ db }: Database, slot: LogSlot, seen: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${nameOf(slot)} where ${isSeen(seen)} limit 1`);
  return rows.length > 0;
}

/** Empties a slot whose rows were all there at the snapshot `seen`. Readers and writers go first. */
export async function emptySlot(database: Database, slot: LogSlot, seen: string): Promise<Emptied> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await database.write(tx => emptyNow(tx, slot, seen));
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(PAUSE_MS);
    }
  }
  return 'busy';
}

/** Deletes the rows of a slot that were there at the snapshot `seen`, one by one. Answers how many. */
export async function deleteDue(database: Database, slot: LogSlot, seen: string): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    const gone = await database.write(tx =>
      tx.execute(sql`
        delete from ${nameOf(slot)} where ctid = any (array(
          select ctid from ${nameOf(slot)} where ${isSeen(seen)}
          limit ${BATCH} for update skip locked))`),
    );
    batch = gone.rowCount ?? 0;
  }
  return deleted;
}
