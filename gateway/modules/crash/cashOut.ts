import { multiplierAt, payoutAt } from '../../../streams/wire/crash.ts';
import type { OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import type { Tx } from '../../db/database.ts';
import { CRASH_TIMES } from '../../games/crash.ts';
import { CallError } from '../../http/handler.ts';
import { takeDate } from '../boundary.ts';
import { lockPlayer } from '../games/player.ts';
import { type CrashBetRow, lockBet, toOwnBet } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import { type CrashRoundRow, readRound } from './rounds.ts';
import { settleBets } from './settle.ts';
import { noRound } from './staking.ts';
import { tell } from './tell.ts';

/** The flight of a round that has started. */
interface Flight {
  readonly startedAt: number;
  readonly crashAt: number;
  /** World ms in which the multiplier doubles. */
  readonly doubleMs: number;
}

export const flightOf = ({ startedAt, crashAt }: CrashRoundRow, rate: number): Flight | null =>
  startedAt === null || crashAt === null ? null : { startedAt, crashAt, doubleMs: CRASH_TIMES.double * rate };

/**
 * What a cash-out pays that arrived at this moment: the multiplier of the curve, or the target where that was reached before.
 * @throws CallError `crash_waiting` before the start, `crash_over` from the crash on.
 */
export function multiplierOfArrival(
  flight: Flight | null,
  bet: Pick<CrashBetRow, 'target'>,
  arrivedAt: number,
): number {
  if (flight === null || arrivedAt < flight.startedAt)
    throw new CallError('crash_waiting', 409, 'The flight has not started.');
  // A target that was reached before the crash was cashed out then, whenever the call arrived.
  const until = Math.min(arrivedAt, flight.crashAt);
  const reached = multiplierAt(until - flight.startedAt, flight.doubleMs);
  if (bet.target !== null && bet.target <= reached) return bet.target;
  if (arrivedAt >= flight.crashAt) throw new CallError('crash_over', 409, 'The flight had crashed before.');
  return reached;
}

/**
 * Cashes the stake of an account out at the multiplier of the moment at which its call arrived. It reads the round without
 * a lock, so that nobody waits for another one: its times were fixed at the start, and a stake that has ended says so itself.
 * Throws `crash_no_stake`, `crash_waiting`, `crash_over`, and `crash_ended` (409), whose value is the stake as it ended.
 * Locks: account, the boundary (shared), own stake, ledger accounts, topics.
 */
export async function cashOut(
  deps: CrashDeps,
  tx: Tx,
  {
    uid,
    round: roundId,
    arrivedAt,
  }: { readonly uid: string; readonly round: string; readonly arrivedAt: number },
): Promise<OwnCrashBet> {
  const player = await lockPlayer(tx, uid);
  const at = await takeDate(tx, deps.clock);
  const round = await readRound(tx, roundId);
  if (round === null) throw noRound();
  const bet = await lockBet(tx, roundId, uid);
  if (bet === null) throw new CallError('crash_no_stake', 409, 'You have no stake in this round.');
  if (bet.state !== 'placed')
    throw new CallError('crash_ended', 409, 'This stake has ended before.', { value: toOwnBet(bet) });
  const multiplier = multiplierOfArrival(flightOf(round, deps.clock.rate), bet, arrivedAt);
  const payout = payoutAt(bet.stake, multiplier);
  const { ended, news } = await settleBets(deps, tx, at, [{ bet, player, multiplier, payout }]);
  await tell(deps, tx, news, at);
  const [row] = ended;
  if (row === undefined) throw new Error('a stake that was settled is there');
  if (payout > bet.stake) deps.winners.winBooked();
  return toOwnBet(row);
}
