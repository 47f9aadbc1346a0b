import { SECOND } from '../../ground/calendar/durations.ts';
import { type Clock, isFarAhead } from '../../ground/clock/clock.ts';
import { CallError } from '../../ground/handler.ts';

/** What keeps bets apart. */
export interface Paced {
  /** Shortest time from a bet of an account to its next one, world ms: the merchant's (`play`). */
  readonly cycleMs: number;
}

/**
 * World time to date a bet that would be dated `at` without the account's last bet: not before that one,
 * which may have been dated by a process whose clock is ahead. Throws `bet_too_soon` (429) within `cycleMs` of
 * world time after the account's last round of any game. The caller holds the account's lock, so that two bets
 * at once can't both pass; a round that is open counts as a bet. `retryMs` is real time, in which the world passes `rate` times as much.
 */
export function pacedDate(
  at: number,
  lastBet: string | null,
  { clock, cycleMs }: Paced & { readonly clock: Pick<Clock, 'now' | 'reach' | 'rate'> },
): number {
  if (lastBet === null) return at;
  const last = Number(lastBet);
  // Nobody has to wait until a clock was right that was wrong.
  if (isFarAhead(last, clock)) return at;
  clock.reach(last);
  const wait = last + cycleMs - Math.max(at, last);
  if (wait <= 0) return at;
  throw tooSoon(wait, clock);
}

/** The refusal of a bet that comes `wait` ms of world time too early: it says when the next one may be placed. */
export function tooSoon(wait: number, { rate }: Pick<Clock, 'rate'>): CallError {
  const retryMs = Math.ceil(wait / rate);
  const seconds = Math.ceil((retryMs / SECOND) * 10) / 10;
  return new CallError('bet_too_soon', 429, `The next bet can be placed in ${seconds} seconds.`, { retryMs });
}
