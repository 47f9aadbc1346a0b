import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { minesRound, round } from '../../db/schema.ts';
import { MIN_BET_INTERVAL_MS } from '../../games/catalogue.ts';
import { CallError } from '../../http/handler.ts';
import { boundaryTaken, dateAfter } from '../boundary.ts';

/** What `paceRead` reads. */
export interface PaceRow {
  readonly closed: string | null;
  readonly last: string | null;
}

/** The part of a `select` that takes the boundary, shared, and reads when the last bet of the account was: that of a round that is open counts too. */
export const paceRead = (uid: string): SQL => sql`${boundaryTaken()} as closed,
  greatest(
    (select settled_at from ${round} where uid = ${uid} order by settled_at desc limit 1),
    (select begun_at from ${minesRound} where uid = ${uid} and state = 'open')) as last`;

/**
 * World time to date a bet, as `takeDate`: not before that of the account's last bet,
 * which may have been dated by a process whose clock is ahead. Throws `bet_too_soon` (429) within five seconds of
 * world time after the account's last round of any game. The caller holds the account's lock, so that two bets
 * at once can't both pass. `retryMs` is real time, in which the world passes `rate` times as much.
 */
export function pacedDate(row: PaceRow, clock: Pick<Clock, 'now' | 'reach' | 'rate'>): number {
  const at = dateAfter(row.closed, clock);
  if (row.last === null) return at;
  const last = Number(row.last);
  clock.reach(last);
  const wait = nextBetAt(last) - Math.max(at, last);
  if (wait <= 0) return at;
  const retryMs = Math.ceil(wait / clock.rate);
  throw new CallError('bet_too_soon', 429, 'Wait five seconds between two bets.', { retryMs });
}

/** World time from which the account may bet again, epoch ms. */
export function nextBetAt(settledAt: number): number {
  return settledAt + MIN_BET_INTERVAL_MS;
}
