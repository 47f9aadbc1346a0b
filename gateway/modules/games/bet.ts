import type { BetAnswer, BetParams } from '../../../streams/wire/entities/game.ts';
import { rulesOf, settle } from '../../../streams/wire/fairGames/index.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby.ts';
import type { Tx } from '../../db/database.ts';
import { MAX_STAKE, MIN_STAKE } from '../../games/catalogue.ts';
import { draw } from '../../games/fair.ts';
import { CallError, type Reply } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { contributionOf } from '../jackpot/pool.ts';
import type { PlayGate } from '../limits/gate.ts';
import type { RecentGames } from '../recentGames/module.ts';
import { spreadAccount } from '../wallet/accounts.ts';
import type { Wallet } from '../wallet/module.ts';
import type { BookedWallet, Booking, Leg, PostAll } from '../wallet/post.ts';
import type { StakeWallet } from '../wallet/stakeWallet.ts';
import { isWin, UNNUMBERED } from '../winners/board.ts';
import { beginRound } from './beginRound.ts';
import type { RoundRow } from './rounds.ts';
import type { Seeds } from './seeds.ts';
import { answerOf, notePlayed, recordRound, type SettledDeps, tellRound } from './settledRound.ts';

/** What a bet touches besides its own tables. */
export interface BetDeps extends SettledDeps, Pick<ModuleDeps, 'clock'> {
  readonly seeds: Pick<Seeds, 'current'>;
  readonly wallet: Pick<Wallet, 'postAll' | 'balanceToPublish' | 'stakeWallet'>;
  readonly playGate: Pick<PlayGate, 'mayStake'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

export interface Bet extends BetParams {
  readonly uid: string;
  /** Id of the round, one per intent. */
  readonly roundId: string;
}

/** Throws `stake_out_of_range` (400) for a stake that no in-house game takes. */
export function assertStake(stake: number): void {
  if (stake < MIN_STAKE || stake > MAX_STAKE)
    throw new CallError('stake_out_of_range', 400, `A stake is ${MIN_STAKE} to ${MAX_STAKE} minor units.`);
}

/**
 * Bets and settles one round in `tx`: money, round and messages are all there after the commit or none is. The pool's
 * new figure (`Jackpot`) and a win (`Winners`) are published soon after.
 * Throws `stake_out_of_range` (400), `trial_not_allowed` (403), `bet_too_soon` (429), `insufficient_funds`
 * or `vendor_wallet_short` (409), `on_break` (403), `limit_reached` (409), `idempotency_conflict` (409) when the round exists already.
 *
 * Locks: account, the boundary of the settlements (shared), ledger accounts, the balance's topic; always in this
 * order. Bets of other accounts share none of them, but the rows of house and pool with one in sixteen.
 */
export async function placeBet(deps: BetDeps, tx: Tx, bet: Bet): Promise<Reply<BetAnswer>> {
  const { uid, roundId, stake, choice } = bet;
  assertStake(stake);
  const { player, at, seeds: pair, topGame } = await beginRound(tx, deps, uid);

  const count = rulesOf(choice).floatsOf(choice);
  const { outcome, payout } = settle(
    choice,
    stake,
    draw(pair.serverSeed, pair.clientSeed, pair.nonce, count),
  );
  await deps.playGate.mayStake(tx, player, { at, stake, payout });
  const row: RoundRow = {
    id: roundId,
    uid,
    gameCode: choice.game,
    category: null,
    stake,
    payout,
    validBet: stake,
    choice,
    outcome,
    seedId: pair.id,
    nonce: pair.nonce,
    settledAt: at,
    demo: player.demo,
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
    vendor: IN_HOUSE_VENDOR,
    gameType: 'INHOUSE',
  };
  const wallets = await bookRound(
    deps.wallet.postAll,
    tx,
    row,
    await deps.wallet.stakeWallet(tx, uid, row.vendor),
  );
  const news = await recordRound(deps, tx, player, row);
  const snaps = await tellRound(deps, tx, row, news, { wallets });
  await notePlayed(deps.recentGames, tx, { uid, gameCode: choice.game, topGame, at });
  return { value: answerOf(row, pair), snaps };
}

/**
 * Books a settled round: the stake goes to the house, one percent of it on to the jackpot pool, the payout back
 * to the wallet that it came from, in one round trip. The stake is booked first, so nobody can bet a payout that hasn't been won yet.
 */
async function bookRound(
  postAll: PostAll,
  tx: Tx,
  row: RoundRow,
  from: StakeWallet,
): Promise<readonly BookedWallet[]> {
  const { id, stake, payout, settledAt: at } = row;
  const wallet = from.account;
  const house = spreadAccount('house', row.uid);
  const contribution = contributionOf(stake);
  const stakeLegs: readonly Leg[] = [
    { account: wallet, amount: -stake },
    { account: house, amount: stake - contribution },
    { account: spreadAccount('jackpot', row.uid), amount: contribution },
  ];
  const bookings: Booking[] = [
    { opId: `bet:${id}`, kind: 'bet', at, legs: stakeLegs.filter(leg => leg.amount !== 0) },
  ];
  if (payout !== 0) {
    const legs = [
      { account: house, amount: -payout },
      { account: wallet, amount: payout },
    ];
    bookings.push({ opId: `payout:${id}`, kind: 'payout', at, legs });
  }
  const { booked, wallets } = await postAll(tx, bookings).catch((failure: unknown) => {
    throw from.refusal(failure);
  });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This bet was placed before.');
  return wallets;
}
