import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { MIN_BET_INTERVAL_MS } from '../../games/catalogue.ts';
import { CallError } from '../../http/handler.ts';

/**
 * World time of a bet dated `at` by this process: not before the account's last bet, which may have been dated by
 * a process whose clock is ahead. Throws `bet_too_soon` (429) within five seconds of world time after the
 * account's last bet on any in-house game. The caller holds the account's lock, so that two bets at once can't
 * both pass. `retryMs` is real time, in which the world passes `rate` times as much.
 */
export async function assertPaced(
  tx: Tx,
  uid: string,
  at: number,
  clock: Pick<Clock, 'reach' | 'rate'>,
): Promise<number> {
  const [last] = await tx
    .select({ at: round.settledAt })
    .from(round)
    .where(eq(round.uid, uid))
    .orderBy(desc(round.settledAt))
    .limit(1);
  if (last === undefined) return at;
  clock.reach(last.at);
  const wait = nextBetAt(last.at) - Math.max(at, last.at);
  if (wait <= 0) return at;
  const retryMs = Math.ceil(wait / clock.rate);
  throw new CallError('bet_too_soon', 429, 'Wait five seconds between two bets.', { retryMs });
}

/** World time from which the account may bet again, epoch ms. */
export function nextBetAt(settledAt: number): number {
  return settledAt + MIN_BET_INTERVAL_MS;
}
