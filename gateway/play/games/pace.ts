import { type Clock, isFarAhead } from '../../ground/clock/clock.ts';
import { CallError } from '../../ground/handler.ts';
import { MIN_BET_INTERVAL_MS } from '../houseGames/catalogue.ts';

/**
 * World time to date a bet that would be dated `at` without the account's last bet: not before that one,
 * which may have been dated by a process whose clock is ahead. Throws `bet_too_soon` (429) within five seconds of
 * world time after the account's last round of any game. The caller holds the account's lock, so that two bets
 * at once can't both pass; a round that is open counts as a bet. `retryMs` is real time, in which the world passes `rate` times as much.
 */
export function pacedDate(
  at: number,
  lastBet: string | null,
  clock: Pick<Clock, 'now' | 'reach' | 'rate'>,
): number {
  if (lastBet === null) return at;
  const last = Number(lastBet);
  // Nobody has to wait until a clock was right that was wrong.
  if (isFarAhead(last, clock)) return at;
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
