import { DAY, WEEK } from '../../ground/calendar/durations.ts';

/** How long a higher limit waits before it can be confirmed, ms. */
export const WAIT_MS = DAY;
/** How long it can be confirmed then, ms: what was asked for long ago may not be what somebody wants now. */
export const CONFIRM_MS = WEEK;

/** A limit as it stands: what counts now, and what was asked for. */
export interface LimitStanding {
  /** Null for no limit. */
  readonly amount: number | null;
  readonly next: { readonly amount: number | null; readonly from: number } | null;
}

/** Whether `a` allows less than `b`. */
function isLower(a: number | null, b: number | null): boolean {
  return a !== null && (b === null || a < b);
}

/** What was asked for, unless it was not confirmed in time. */
export function pendingChange({ next }: LimitStanding, now: number): LimitStanding['next'] {
  return next !== null && now < next.from + CONFIRM_MS ? next : null;
}

/** A lower limit counts at once; a higher one, or none, waits for a day and a confirmation. */
export function requestedStanding(
  standing: LimitStanding,
  amount: number | null,
  now: number,
): LimitStanding {
  if (amount === standing.amount) return { amount, next: null };
  if (isLower(amount, standing.amount)) return { amount, next: null };
  return { amount: standing.amount, next: { amount, from: now + WAIT_MS } };
}

/** The limit after its confirmation; null while there is nothing that can be confirmed. */
export function confirmed(standing: LimitStanding, now: number): LimitStanding | null {
  const next = pendingChange(standing, now);
  return next === null || now < next.from ? null : { amount: next.amount, next: null };
}
