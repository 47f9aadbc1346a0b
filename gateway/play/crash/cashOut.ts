import { sql } from 'drizzle-orm';
import { multiplierAt, payoutAt } from '../../../streams/wire/crash/flight.ts';
import type { OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { ALONE } from '../../ground/batcher.ts';
import { lockBookingDate } from '../../ground/clock/boundary.ts';
import { type BatchReply, CallError, refusedOr } from '../../ground/handler.ts';
import { lockPlayers, type Player } from '../../ledger/player.ts';
import { steadyTime } from '../../process/steadyTime.ts';
import { CRASH_TIMES } from '../houseGames/crash.ts';
import { type CrashBetRow, lockBets, toOwnBet } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import { publishCrashChanges } from './publishChanges.ts';
import { type CrashRoundRow, readCrashRounds } from './rounds.ts';
import { type Ending, settleBets } from './settle.ts';
import { findFree, noRound } from './staking.ts';

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

/** A cash-out as it came. */
export interface CashingOut {
  readonly uid: string;
  readonly round: string;
  /** World time, epoch ms. */
  readonly arrivedAt: number;
  /** The same as `steadyTime`, ms. */
  readonly startedAt: number;
}

/**
 * Answers whether a cash-out came after the crash of its round was written, by the clock of the database: the one of the process
 * that it reached may be behind, and its caller may have read of the crash.
 */
async function createIsOver(tx: Tx, rounds: Iterable<CrashRoundRow>) {
  const crashed = [...rounds].filter(({ crashedInstant }) => crashedInstant !== null);
  if (crashed.length === 0) return () => false;
  const before = steadyTime();
  const { rows } = await tx.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  // The database answered between the two.
  const ahead = (rows[0]?.now ?? 0) - (before + steadyTime()) / 2;
  return ({ crashedInstant }: CrashRoundRow, { startedAt }: CashingOut) =>
    crashedInstant !== null && startedAt + ahead >= crashedInstant;
}

/**
 * Cashes stakes of different accounts out, each at the multiplier of the moment at which its call arrived. It reads the
 * rounds without a lock: their times were fixed at the start, and a stake that has ended says so itself.
 * Refuses with `crash_no_stake`, `crash_waiting`, `crash_over`, and `crash_ended` (409), whose value is the stake as it ended.
 * Locks: accounts by id, the boundary (shared), own stakes, ledger accounts, topics.
 */
export async function cashOutBets(
  deps: CrashDeps,
  tx: Tx,
  asked: readonly CashingOut[],
  isAlone: boolean,
): Promise<readonly BatchReply<OwnCrashBet>[]> {
  const players = await lockPlayers(
    tx,
    asked.map(({ uid }) => uid),
    isAlone,
  );
  const at = await lockBookingDate(tx, deps.clock);
  const rounds = await readCrashRounds(
    tx,
    asked.map(({ round }) => round),
  );
  const isOver = await createIsOver(tx, rounds.values());
  const bets = await lockBets(tx, asked);
  /** The ending of a stake; throws the refusal. */
  const endingOf = (asking: CashingOut, player: Player): Ending => {
    const { uid, round: id } = asking;
    const round = rounds.get(id);
    if (round === undefined) throw noRound();
    const bet = bets.get(uid);
    if (bet === undefined) throw new CallError('crash_no_stake', 409, 'You have no stake in this round.');
    if (bet.state !== 'placed')
      throw new CallError('crash_ended', 409, 'This stake has ended before.', { value: toOwnBet(bet) });
    const flight = flightOf(round, deps.clock.rate);
    const arrivedAt =
      flight !== null && isOver(round, asking)
        ? Math.max(asking.arrivedAt, flight.crashAt)
        : asking.arrivedAt;
    const multiplier = multiplierOfArrival(flight, bet, arrivedAt);
    return { bet, player, multiplier, payout: payoutAt(bet.stake, multiplier) };
  };
  const may = asked.map(each => {
    const player = players.get(each.uid) ?? ALONE;
    return player instanceof Error ? player : refusedOr(() => endingOf(each, player));
  });
  const free = isAlone
    ? null
    : await findFree(
        tx,
        may.flatMap(it => (it instanceof Error ? [] : [it])),
      );
  const found = may.map(it => (it instanceof Error || free === null || free(it.bet) ? it : ALONE));
  const endings = found.flatMap(it => (it instanceof Error ? [] : [it]));
  if (endings.length === 0) return found.filter(it => it instanceof Error);
  const { ended, news } = await settleBets(deps, tx, at, endings);
  const snaps = await publishCrashChanges(deps, tx, news, at);
  if (endings.some(({ bet, payout }) => payout > bet.stake)) deps.rounds.winBooked();
  const replies = new Map(
    ended.map(row => [row.id, { value: toOwnBet(row), snaps: snaps.get(row.uid) ?? [] }]),
  );
  return found.map(it => (it instanceof Error ? it : (replies.get(it.bet.id) ?? ALONE)));
}
