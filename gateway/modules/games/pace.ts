import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { MIN_BET_INTERVAL_MS } from '../../games/catalogue.ts';
import { CallError } from '../../http/handler.ts';
import { boundaryTaken, dateAfter } from '../boundary.ts';

/**
 * World time to date a bet, as `takeDate`, in one statement with the date of the account's last bet: not before that,
 * which may have been dated by a process whose clock is ahead. Throws `bet_too_soon` (429) within five seconds of
 * world time after the account's last round of any game. The caller holds the account's lock, so that two bets
 * at once can't both pass. `retryMs` is real time, in which the world passes `rate` times as much.
 */
export async function takePacedDate(
  tx: Tx,
  uid: string,
  clock: Pick<Clock, 'now' | 'reach' | 'rate'>,
): Promise<number> {
  const { rows } = await tx.execute<{ closed: string | null; last: string | null }>(sql`
    select ${boundaryTaken()} as closed,
      (select settled_at from ${round} where uid = ${uid} order by settled_at desc limit 1) as last`);
  const at = dateAfter(rows[0]?.closed ?? null, clock);
  if (rows[0]?.last == null) return at;
  const last = Number(rows[0].last);
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
