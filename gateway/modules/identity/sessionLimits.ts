import type { Merchant } from '../../merchant/merchant.ts';

/** How long a session may last, real ms; see docs/decisions/026. */
export interface SessionLimits {
  /** After the last thing that somebody did in it; null for as long as it may last at all. */
  readonly idleMs: number | null;
  /** After it was opened, whatever is done in it. */
  readonly ageMs: number;
}

const MINUTE_MS = 60_000;

/** The limits of one merchant. */
export function sessionLimits({ access }: Pick<Merchant, 'access'>): SessionLimits {
  const { idleMinutes, sessionHours } = access;
  return {
    idleMs: idleMinutes === null ? null : idleMinutes * MINUTE_MS,
    ageMs: sessionHours * 60 * MINUTE_MS,
  };
}

/**
 * Whether a session has lasted as long as it may.
 * @param now Real time, epoch ms, as the others.
 */
export function isOver(
  { activeAt, openedAt }: { readonly activeAt: number; readonly openedAt: number },
  { idleMs, ageMs }: SessionLimits,
  now: number,
): boolean {
  return openedAt + ageMs <= now || (idleMs !== null && activeAt + idleMs <= now);
}
