import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { MIN_BET_INTERVAL_MS } from '../../games/catalogue.ts';
import { CallError } from '../../http/handler.ts';

/**
 * Throws `bet_too_soon` (429) within five seconds of world time after the account's last bet on any in-house
 * game. The caller holds the account's lock, so two bets at once can't both pass. `retryMs` is real time:
 * `rate` world milliseconds go by in one.
 */
export async function assertPaced(tx: Tx, uid: string, now: number, rate: number): Promise<void> {
  const [last] = await tx
    .select({ at: round.settledAt })
    .from(round)
    .where(eq(round.uid, uid))
    .orderBy(desc(round.settledAt))
    .limit(1);
  if (last === undefined) return;
  const wait = nextBetAt(last.at) - now;
  if (wait <= 0) return;
  const retryMs = Math.ceil(wait / rate);
  throw new CallError('bet_too_soon', 429, 'Wait five seconds between two bets.', { retryMs });
}

/** World time from which the account may bet again, epoch ms. */
export function nextBetAt(settledAt: number): number {
  return settledAt + MIN_BET_INTERVAL_MS;
}
