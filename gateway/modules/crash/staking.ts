import type { OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby.ts';
import type { Tx } from '../../db/database.ts';
import { crashBet } from '../../db/schema.ts';
import { MAX_STAKE, MIN_STAKE } from '../../games/catalogue.ts';
import { CRASH_TIMES } from '../../games/crash.ts';
import { CallError } from '../../http/handler.ts';
import { lockPlayer } from '../games/player.ts';
import type { Decided } from '../limits/gate.ts';
import { assertPace, type CrashBetRow, lockBet, returnBet, stakeBooking, toOwnBet } from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import { roundAfter } from './machine.ts';
import { type CrashRoundRow, lockRound, moveRound, readRound } from './rounds.ts';
import { tell } from './tell.ts';

export interface Staking {
  readonly uid: string;
  /** Id of the stake, one per intent. */
  readonly betId: string;
  readonly round: string;
  /** Minor units. */
  readonly stake: number;
  readonly target: number | null;
}

export const noRound = () => new CallError('not_found', 404, 'There is no such round.');

const closed = () => new CallError('crash_closed', 409, 'This round takes no stakes any more.');

/**
 * A round that takes stakes, locked so that it doesn't start before the commit. Those who stake don't wait for one another,
 * but the first one sets the time of the start.
 */
async function lockBetting(tx: Tx, deps: CrashDeps, id: string): Promise<CrashRoundRow> {
  const shared = await lockRound(tx, id, 'share');
  if (shared === null) throw noRound();
  const { takeoffAt, state } = shared;
  const isOver = takeoffAt !== null && deps.clock.now() >= takeoffAt;
  if (roundAfter(state, 'stake') === null || isOver) throw closed();
  return shared;
}

/** Sets the time of the start when the first stake comes. The caller holds no lock of the round. */
async function countDown(tx: Tx, { clock }: CrashDeps, id: string): Promise<void> {
  const seen = await readRound(tx, id);
  if (seen === null) throw noRound();
  if (seen.takeoffAt !== null) return;
  const round = await lockRound(tx, id);
  if (round === null || round.takeoffAt !== null || round.state !== 'betting') return;
  await moveRound(tx, round, 'stake', { takeoffAt: clock.now() + CRASH_TIMES.bet * clock.rate });
}

/**
 * Stakes in a round. Throws `stake_out_of_range` (400), `crash_closed`, `crash_staked` (409), and what refuses any stake.
 * Locks: account, round, own stake, ledger accounts, topics; always in this order.
 */
export async function placeStake(deps: CrashDeps, tx: Tx, staking: Staking): Promise<OwnCrashBet> {
  const { uid, betId, stake, target } = staking;
  const { wallet, playGate, clock } = deps;
  if (stake < MIN_STAKE || stake > MAX_STAKE)
    throw new CallError('stake_out_of_range', 400, `A stake is ${MIN_STAKE} to ${MAX_STAKE} minor units.`);
  const player = await lockPlayer(tx, uid);
  await countDown(tx, deps, staking.round);
  const { id: roundId } = await lockBetting(tx, deps, staking.round);
  const mine = await lockBet(tx, roundId, uid);
  if (mine !== null)
    throw new CallError('crash_staked', 409, 'You have staked in this round already.', {
      value: toOwnBet(mine),
    });
  const at = clock.now();
  await assertPace(tx, uid, at, clock);
  await playGate.mayStake(tx, player, { at, stake, payout: 0 });
  const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
  const bet = { id: betId, roundId, uid, wallet: from.account, stake, target, demo: player.demo, at };
  const { booked } = await wallet.post(tx, stakeBooking(bet)).catch((failure: unknown) => {
    throw from.refusal(failure);
  });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This was staked before.');
  const [row] = await tx
    .insert(crashBet)
    .values({ ...bet, state: 'placed' })
    .returning();
  if (row === undefined) throw new Error('a stake was written');
  await tell(deps, tx, [{ uid, money: true, plays: true }], at);
  return toOwnBet(row);
}

/** The stake of an account in a round that has not started, with account and round locked. */
async function lockReturnable(tx: Tx, roundId: string, uid: string): Promise<CrashBetRow> {
  const round = await lockRound(tx, roundId, 'share');
  if (round === null) throw noRound();
  if (roundAfter(round.state, 'cancel') === null)
    throw new CallError('crash_closed', 409, 'This round has started: the stake stays in it.');
  const bet = await lockBet(tx, roundId, uid);
  if (bet === null) throw new CallError('crash_no_stake', 409, 'You have no stake in this round.');
  return bet;
}

/**
 * Takes a stake back before the start. Throws `crash_closed` where that is too late, `crash_no_stake` (409) where there is
 * none. The caller holds the lock of the account.
 */
export async function cancelStake(
  deps: CrashDeps,
  tx: Tx,
  player: Decided,
  why: { readonly round: string; readonly reason: 'cancelled' | 'break' },
): Promise<OwnCrashBet> {
  const { uid } = player;
  const at = deps.clock.now();
  const bet = await lockReturnable(tx, why.round, uid);
  const ended = await returnBet(deps, tx, player, bet, { reason: why.reason, at });
  await tell(deps, tx, [{ uid, money: true }], at);
  return toOwnBet(ended);
}
