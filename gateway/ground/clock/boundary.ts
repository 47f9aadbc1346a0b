import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { sqlState } from '../../db/retry.ts';
import type { Clock } from './clock.ts';

/** Settlements whose windows are closed by a boundary. */
export type BoundaryKind = 'realtime';

/**
 * World time to date a bet, or a change of terms, in `tx`: later than every window that any process has closed,
 * whatever this process's clock says. Until the commit no window can be closed, so nothing is added to a window
 * that was paid. Many transactions can date at the same time; only a closing waits for them, and they for it.
 * Locks: the boundary, shared. Take the locks of accounts before it, all others after it.
 */
export async function lockBookingDate(
  tx: Tx,
  clock: Pick<Clock, 'now' | 'reach'>,
  kind: BoundaryKind = 'realtime',
): Promise<number> {
  const { rows } = await tx.execute<{ closed: string | null }>(sql`select take_boundary(${kind}) as closed`);
  return dateAfter(rows[0]?.closed ?? null, clock);
}

/**
 * The date after a boundary that was `closed` up to there. Where windows were closed far ahead of world time, by a clock that
 * was wrong, nothing can be added to them all the same: what is booked meanwhile is dated right after them.
 */
export function dateAfter(closed: string | null, clock: Pick<Clock, 'now' | 'reach'>): number {
  const earliest = Number(closed ?? -1) + 1;
  clock.reach(earliest);
  return Math.max(clock.now(), earliest);
}

/** A waiting closing blocks new bets, so it gives up after 250 ms (`close_windows`) and pauses this long, ms. */
const CLOSING_PAUSE_MS = 100;
/** Attempts of a closing: longer than the server lets a silent process hold the boundary. */
const CLOSING_ATTEMPTS = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Closes every window up to `end`: when this returns, everything dated in them is committed, and nothing can be
 * dated in them any more. Closing twice, or an earlier end, changes nothing. Locks: the boundary, exclusively, for
 * one statement that commits by itself.
 */
export async function closeWindows(
  database: Pick<Database, 'db'>,
  end: number,
  kind: BoundaryKind = 'realtime',
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.db.execute(sql`select close_windows(${kind}, ${end})`);
      return;
    } catch (error) {
      if (attempt === CLOSING_ATTEMPTS || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(CLOSING_PAUSE_MS);
    }
  }
}
