import { REALTIME_WINDOW } from '../../ground/calendar/periods.ts';
import { type StoredClock, setStoredClock } from '../../ground/clock/storedClock.ts';
import type { Query } from '../../ground/clock/timeSample.ts';

/** What setting the clock back has changed. */
export interface SetBack {
  /** Windows of salaries that were closed early with nothing in them, and are open again. */
  readonly reopened: number;
  /** Up to where windows stay closed, epoch ms; null when none does ahead of the clock. */
  readonly closedTo: number | null;
  /** Rounds of Crash under way that were moved with the clock. */
  readonly rounds: number;
}

/**
 * Windows that were closed ahead of `now` without a bet or a payment in them are opened again; from the first that had one
 * on down they stay as they are, so that nothing is paid twice and nothing unpaid.
 */
async function reopenWindows(query: Query, now: number): Promise<Pick<SetBack, 'reopened' | 'closedTo'>> {
  const due = (Math.ceil(now / REALTIME_WINDOW) - 1) * REALTIME_WINDOW;
  const [kept] = await query<{ end: string }>(
    `select greatest($1::int8, (select max(period_end) from salary_bet),
      (select max(period_end) from salary_tick where net <> 0),
      (select max(period_end) from bill where kind = 'realtime')) as end`,
    [due],
  );
  const end = Number(kept?.end);
  await query('delete from salary_tick where period_end > $1', [end]);
  // Their keys end with the end of a window (`gateway/agents/salary/settleWindow.ts`).
  await query(`delete from set_aside where loop = 'salary' and substring(key from '[0-9]+$')::int8 > $1`, [
    end,
  ]);
  const gone = await query(`delete from settlement where kind = 'realtime' and period_end > $1 returning 1`, [
    end,
  ]);
  await query(`update window_boundary set closed_to = least(closed_to, $1) where kind = 'realtime'`, [end]);
  const [closed] = await query<{ to: string }>(
    `select closed_to as to from window_boundary where kind = 'realtime' and closed_to > $1`,
    [now],
  );
  return { reopened: gone.length, closedTo: closed === undefined ? null : Number(closed.to) };
}

/** A flight that began in the future would last until then; it goes on where it was instead. */
async function moveRounds(query: Query, now: number): Promise<number> {
  const moved = await query(
    `with ahead as (select id, greatest(opened_at, started_at, seen_at, crashed_at) - $1::int8 as by
        from crash_round where state <> 'settled')
      update crash_round r set opened_at = opened_at - by, takeoff_at = takeoff_at - by, started_at = started_at - by,
        crash_at = crash_at - by, seen_at = seen_at - by, interrupted_at = interrupted_at - by, crashed_at = crashed_at - by
      from ahead where ahead.id = r.id and by > 0 returning 1`,
    [now],
  );
  return moved.length;
}

/**
 * Sets the world's clock back to the time of the database (`now`, epoch ms), in one transaction. Its lock has to be held.
 * Doing it twice changes nothing more.
 */
export async function setBack(query: Query, { rate }: StoredClock, now: number): Promise<SetBack> {
  await query('begin');
  try {
    await setStoredClock(query, rate, 'database');
    const rounds = await moveRounds(query, now);
    const windows = await reopenWindows(query, now);
    await query('commit');
    return { ...windows, rounds };
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
