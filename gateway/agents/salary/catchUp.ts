import { type Period, REALTIME_WINDOW } from '../../ground/calendar/periods.ts';
import { closeWindows } from '../../ground/clock/boundary.ts';
import { firstEffective, nextBetAfter, type SettlementDeps } from '../bills/ports.ts';
import { lastSettled, settleWindow } from './settleWindow.ts';

/** The window (end - 5 min, end] that ends then. A bet at its very end belongs to it, one at its start doesn't. */
function windowEnding(end: number): Period {
  return { start: end - REALTIME_WINDOW, end };
}

/** End of the window a bet settled at `at` belongs to. */
function windowEndOf(at: number): number {
  return Math.ceil(at / REALTIME_WINDOW) * REALTIME_WINDOW;
}

/** End of the newest window to which no bet can be added, because its last instant has passed. */
function newestClosed(now: number): number {
  return windowEndOf(now) - REALTIME_WINDOW;
}

/** How a run ended: everything due is settled, or another process is settling. */
export type CatchUp =
  | { readonly done: true /** End of the next window, epoch ms. */; readonly next: number }
  | { readonly done: false };

/**
 * Settles every window that is over and not settled yet, in order. After a long sleep windows without any bet
 * are passed over in one step; only the newest one is always run, so that everybody's countdown goes on.
 *
 * @param stopped Asked between windows; a run that is stopped leaves the rest to the next one.
 */
export async function settleMissedWindows(deps: SettlementDeps, stopped: () => boolean): Promise<CatchUp> {
  for (;;) {
    const newest = newestClosed(deps.clock.now());
    const end = stopped() ? null : await nextDue(deps, newest);
    if (end === null) return { done: true, next: newest + REALTIME_WINDOW };
    if (!(await settleWindow(deps, windowEnding(end)))) return { done: false };
  }
}

/**
 * End of the next window to settle, epoch ms; null when nothing is due. That window and all before it are closed
 * then.
 */
async function nextDue({ database }: SettlementDeps, newest: number): Promise<number | null> {
  const settledTo = await database.read(async tx => (await lastSettled(tx)) ?? (await firstEffective(tx)));
  if (settledTo === null || settledTo >= newest) return null;
  // Closed before bets are searched, so that one which is still being written isn't missed.
  await closeWindows(database, newest);
  const bet = await database.read(tx => nextBetAfter(tx, settledTo));
  return bet === null ? newest : Math.min(windowEndOf(bet), newest);
}
