import { HOUR, MINUTE } from '../../ground/calendar/durations.ts';
import type { Merchant } from '../../merchant/merchant.ts';

/** How long a session may last, real ms; see docs/decisions/026. */
export interface SessionLimits {
  /** How long after its last use; null for no such limit. */
  readonly idleMs: number | null;
  /** How long after it was opened, however much it is used. */
  readonly ageMs: number;
}

/** The limits of one merchant. */
export function sessionLimits({ access }: Pick<Merchant, 'access'>): SessionLimits {
  const { idleMinutes, sessionHours } = access;
  return {
    idleMs: idleMinutes === null ? null : idleMinutes * MINUTE,
    ageMs: sessionHours * HOUR,
  };
}

/**
 * Whether a session has reached its longest duration.
 * @param now Real time, epoch ms, like the others.
 */
export function isOver(
  {
    activeAt,
    openedAt,
    sessionMinutes,
  }: {
    readonly activeAt: number;
    readonly openedAt: number;
    /** Longest duration that the member has set; null for none. */
    readonly sessionMinutes: number | null;
  },
  { idleMs, ageMs }: SessionLimits,
  now: number,
): boolean {
  const ownMs = sessionMinutes === null ? Number.POSITIVE_INFINITY : sessionMinutes * MINUTE;
  return openedAt + Math.min(ageMs, ownMs) <= now || (idleMs !== null && activeAt + idleMs <= now);
}
