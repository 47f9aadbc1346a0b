import { sql } from 'drizzle-orm';
import type { OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { crashBet, ledgerAccount } from '../../db/schema.ts';
import { ALONE } from '../../ground/batcher.ts';
import { type BatchReply, CallError, type Reply, refusedOr } from '../../ground/handler.ts';
import type { Decided } from '../../ledger/limits/ports.ts';
import { lockPlayers, type Player } from '../../ledger/player.ts';
import { lockFreeAccounts, type StakeWallet, spreadAccount } from '../../ledger/wallet/ports.ts';
import { assertMayStake, readRules } from '../gameRules/ports.ts';
import { assertStake } from '../games/ports.ts';
import { CRASH } from '../houseGames/catalogue.ts';
import { CRASH_TIMES } from '../houseGames/crash.ts';
import { topGames } from '../recentGames/ports.ts';
import {
  type CrashBetRow,
  findTooSoon,
  lockBet,
  lockBets,
  returnBet,
  stakeBooking,
  toOwnBet,
} from './bets.ts';
import type { CrashDeps } from './crashDeps.ts';
import { CRASH_ROUND } from './machine.ts';
import { publishCrashChanges } from './publishChanges.ts';
import { type CrashRoundRow, lockRound, moveRound, readRound } from './rounds.ts';

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
  if (CRASH_ROUND.after(state, 'stake') === null || isOver) throw closed();
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

/** A round that takes stakes, locked for those who stake; a refusal where it takes none. */
async function openForStakes(deps: CrashDeps, tx: Tx, id: string): Promise<CrashRoundRow | CallError> {
  try {
    await countDown(tx, deps, id);
    return await lockBetting(tx, deps, id);
  } catch (refusal) {
    if (refusal instanceof CallError) return refusal;
    throw refusal;
  }
}

/** Rounds that take stakes, by id. */
async function openRoundsForStakes(deps: CrashDeps, tx: Tx, asked: readonly Staking[]) {
  const open = new Map<string, CrashRoundRow | CallError>();
  for (const id of [...new Set(asked.map(({ round }) => round))].toSorted())
    open.set(id, await openForStakes(deps, tx, id));
  return open;
}

/** Those whose stake the booking or a limit might refuse, which would undo what the others do. */
async function findRisky(
  tx: Tx,
  staked: readonly { readonly bet: NewBet; readonly player: Player }[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: ledgerAccount.id, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(sql`${ledgerAccount.id} = any (${sql.param(staked.map(({ bet }) => bet.wallet))})`);
  const held = new Map(rows.map(({ id, balance }) => [id, balance]));
  return new Set(
    staked
      .filter(({ bet, player }) => player.limited || (held.get(bet.wallet) ?? 0) < bet.stake)
      .map(({ bet }) => bet.uid),
  );
}

type Booked = Pick<CrashBetRow, 'uid' | 'wallet'>;

/** Locks the accounts of the ledger that stakes book on; answers whether both of a stake could be locked at once. */
export async function findFree(tx: Tx, staked: readonly { readonly bet: Booked }[]) {
  const accountsOf = ({ uid, wallet }: Booked) => [wallet, spreadAccount('house', uid)];
  const ids = staked.flatMap(({ bet }) => accountsOf(bet));
  const locked = ids.length === 0 ? new Set<string>() : await lockFreeAccounts(tx, ids);
  return (bet: Booked) => accountsOf(bet).every(account => locked.has(account));
}

type NewBet = Pick<CrashBetRow, 'id' | 'roundId' | 'uid' | 'wallet' | 'stake' | 'target' | 'demo' | 'at'>;

/**
 * Stakes of different accounts. Refuses with `stake_out_of_range` (400), `crash_closed`, `crash_staked` (409), and what
 * refuses any stake.
 * Locks: accounts by id, rounds, own stakes, ledger accounts, topics; always in this order.
 */
export async function placeStakes(
  deps: CrashDeps,
  tx: Tx,
  asked: readonly Staking[],
  isAlone: boolean,
): Promise<readonly BatchReply<OwnCrashBet>[]> {
  const { wallet, playGate, clock } = deps;
  const uids = asked.map(({ uid }) => uid);
  const players = await lockPlayers(tx, uids, isAlone);
  const rounds = await openRoundsForStakes(deps, tx, asked);
  const mine = await lockBets(tx, asked);
  const at = clock.now();
  const rules = await readRules(tx, IN_HOUSE_VENDOR, CRASH.gameCode);
  const tooSoon = await findTooSoon(tx, uids, at, clock);
  /** The player who may stake; throws the refusal. */
  const checked = ({ uid, round, stake }: Staking, player: Player): Player => {
    assertStake(stake);
    assertMayStake(rules, { gameCode: CRASH.gameCode, stake, at });
    const open = rounds.get(round);
    if (open instanceof CallError) throw open;
    const staked = mine.get(uid);
    if (staked !== undefined)
      throw new CallError('crash_staked', 409, 'You have staked in this round already.', {
        value: toOwnBet(staked),
      });
    const wait = tooSoon.get(uid);
    if (wait !== undefined) throw wait;
    return player;
  };
  const outcomes = new Map<string, BatchReply<OwnCrashBet>>();
  const staked: { readonly bet: NewBet; readonly player: Player; readonly from: StakeWallet }[] = [];
  for (const asking of asked) {
    const { uid, betId: id, round: roundId, stake, target } = asking;
    const player = players.get(uid) ?? ALONE;
    const may = player instanceof Error ? player : refusedOr(() => checked(asking, player));
    if (may instanceof Error) outcomes.set(uid, may);
    else {
      const from = await wallet.stakeWallet(tx, uid, IN_HOUSE_VENDOR);
      const bet = { id, roundId, uid, wallet: from.account, stake, target, demo: may.demo, at };
      staked.push({ bet, player: may, from });
    }
  }
  const risky: ReadonlySet<string> =
    asked.length > 1 && staked.length > 0 ? await findRisky(tx, staked) : new Set();
  for (const uid of risky) outcomes.set(uid, ALONE);
  const free = isAlone ? null : await findFree(tx, staked);
  if (free !== null) for (const { bet } of staked) if (!free(bet)) outcomes.set(bet.uid, ALONE);
  const placed = staked.filter(({ bet }) => !risky.has(bet.uid) && (free === null || free(bet)));
  if (placed.length > 0) {
    for (const { bet, player } of placed)
      await playGate.mayStake(tx, player, { at, stake: bet.stake, payout: 0 });
    const { booked, wallets } = await wallet
      .postAll(
        tx,
        placed.map(({ bet }) => stakeBooking(bet)),
      )
      .catch((failure: unknown) => {
        throw placed.length === 1 ? placed[0]?.from.refusal(failure) : failure;
      });
    if (!booked) throw new CallError('idempotency_conflict', 409, 'This was staked before.');
    const rows = placed.map(({ bet }): CrashBetRow => {
      return { ...bet, state: 'placed', reason: null, multiplier: null, payout: 0, endedAt: null };
    });
    await insertRows(tx, crashBet, rows);
    const games = await topGames(
      tx,
      rows.map(({ uid }) => uid),
    );
    const news = rows.map(({ uid }) => ({
      uid,
      money: true,
      wallets,
      plays: games.get(uid) !== CRASH.nodeId,
    }));
    const snaps = await publishCrashChanges(deps, tx, news, at);
    for (const row of rows) outcomes.set(row.uid, { value: toOwnBet(row), snaps: snaps.get(row.uid) ?? [] });
  }
  return asked.map(({ uid }) => outcomes.get(uid) ?? ALONE);
}

/** The stake of an account in a round that has not started, with account and round locked. */
async function lockReturnable(tx: Tx, roundId: string, uid: string): Promise<CrashBetRow> {
  const round = await lockRound(tx, roundId, 'share');
  if (round === null) throw noRound();
  if (CRASH_ROUND.after(round.state, 'cancel') === null)
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
): Promise<Reply<OwnCrashBet>> {
  const { uid } = player;
  const at = deps.clock.now();
  const bet = await lockReturnable(tx, why.round, uid);
  const ended = await returnBet(deps, tx, player, bet, { reason: why.reason, at });
  const snaps = await publishCrashChanges(deps, tx, [{ uid, money: true }], at);
  return { value: toOwnBet(ended), snaps: snaps.get(uid) ?? [] };
}
