import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { ledgerRows, minuteRows } from './ledgerRows.ts';

/** How long after its end a day is added up, world ms: nothing is dated in it any more by then. */
const REST_MS = HOUR;
/** A ledger of years, the first time, ms. */
const TIMEOUT_MS = 15 * MINUTE;
/** Minutes are kept for so many days: today is compared with the same day a week ago. */
const MINUTE_DAYS = 9;

/** How far the ledger is added up, locked by who goes on with it. */
interface Mark {
  readonly toDay: number;
  readonly firstTx: number;
  readonly nextDay: number | null;
  /** Whether everything is over that ran when `nextDay` was written. */
  readonly isRested: boolean;
}

async function lockMark(tx: Tx): Promise<Mark> {
  const { rows } = await tx.execute<
    Record<'to_day' | 'first_tx', string> & { next_day: string | null; rested: boolean }
  >(sql`
    select to_day, first_tx, next_day,
      coalesce(next_xid < pg_snapshot_xmin(pg_current_snapshot()), false) as rested
    from report_ledger_mark for update`);
  const [row] = rows;
  if (row === undefined) throw new Error('the mark of the ledger has a row');
  const nextDay = row.next_day === null ? null : Number(row.next_day);
  return { toDay: Number(row.to_day), firstTx: Number(row.first_tx), nextDay, isRested: row.rested };
}

async function addUpTo(tx: Tx, { toDay, firstTx }: Mark, end: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const booked = { from: toDay, to: end, firstTx };
  await tx.execute(sql`
    insert into report_ledger_day (day, account_kind, kind, source, promotion, entries, credit, debit)
    select * from (${ledgerRows(booked)}) found`);
  const kept = end - MINUTE_DAYS * DAY;
  await tx.execute(sql`
    insert into report_minute (at, kind, entries, credit, debit)
    select * from (${minuteRows({ ...booked, from: Math.max(toDay, kept) })}) found`);
  await tx.execute(sql`delete from report_minute where at < ${kept}::int8`);
  // The lowest id of a later day, or the one after the highest of an earlier one if that is lower: bookings that began at the same
  // moment have no order.
  await tx.execute(sql`
    update report_ledger_mark set to_day = ${end}::int8, next_day = null, next_xid = null, first_tx = coalesce(least(
      (select min(id) from ledger_tx where id >= ${firstTx}::int8 and at >= ${end}::int8),
      (select max(id) + 1 from ledger_tx where id >= ${firstTx}::int8 and at < ${end}::int8)), first_tx)`);
}

/**
 * Adds up the entries of the ledger for every day that is over. The first look notes up to where, the next one does it once
 * nothing runs any more that ran then: what is written afterwards is dated later. Answers up to which day it is done.
 */
export async function addUpLedger({
  database,
  clock,
}: Pick<ModuleDeps, 'database' | 'clock'>): Promise<number> {
  const end = dayOf(clock.now() - REST_MS);
  const isBehind = await database.write(async tx => {
    const mark = await lockMark(tx);
    if (mark.toDay >= end) return false;
    if (mark.nextDay === null) {
      await tx.execute(
        sql`update report_ledger_mark set next_day = ${end}::int8, next_xid = pg_current_xact_id()`,
      );
    }
    return true;
  });
  if (!isBehind) return end;
  await closeWindows(database, end - 1);
  return database.write(async tx => {
    const mark = await lockMark(tx);
    if (mark.nextDay === null || !mark.isRested) return mark.toDay;
    await addUpTo(tx, mark, mark.nextDay);
    return mark.nextDay;
  });
}
