import type { BetAnswer, BetParams } from '../../../streams/wire/entities/game.ts';
import { settle } from '../../../streams/wire/fair.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby.ts';
import type { Tx } from '../../db/database.ts';
import { round } from '../../db/schema.ts';
import { IN_HOUSE_GAMES, MAX_STAKE, MIN_STAKE } from '../../games/catalogue.ts';
import { draw } from '../../games/fair.ts';
import { CallError } from '../../http/handler.ts';
import type { Bonus } from '../bonus/grants.ts';
import type { ModuleDeps } from '../deps.ts';
import type { Jackpot } from '../jackpot/module.ts';
import { contributionOf } from '../jackpot/pool.ts';
import type { PlayGate } from '../limits/gate.ts';
import type { Points } from '../points/points.ts';
import type { RecentGames } from '../recentGames/module.ts';
import { spreadAccount } from '../wallet/accounts.ts';
import type { Wallet } from '../wallet/module.ts';
import type { BookedWallet, Booking, Leg, PostAll } from '../wallet/post.ts';
import type { StakeWallet } from '../wallet/stakeWallet.ts';
import { isWin, UNNUMBERED } from '../winners/board.ts';
import type { Winners } from '../winners/module.ts';
import { beginRound } from './beginRound.ts';
import { nextBetAt } from './pace.ts';
import { lockPlayer } from './player.ts';
import { type RoundRow, toRound } from './rounds.ts';
import type { Seeds } from './seeds.ts';

/** What a bet touches besides its own tables. */
export interface BetDeps extends Pick<ModuleDeps, 'clock'> {
  readonly seeds: Pick<Seeds, 'current'>;
  readonly wallet: Pick<Wallet, 'postAll' | 'publishBalance' | 'stakeWallet'>;
  readonly jackpot: Pick<Jackpot, 'markDemo'>;
  readonly winners: Pick<Winners, 'winBooked'>;
  readonly playGate: Pick<PlayGate, 'mayStake'>;
  readonly bonus: Pick<Bonus, 'roundSettled' | 'tell'>;
  readonly points: Pick<Points, 'roundSettled' | 'tell'>;
  readonly recentGames: Pick<RecentGames, 'played'>;
}

export interface Bet extends BetParams {
  readonly uid: string;
  /** Id of the round, one per intent. */
  readonly roundId: string;
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
export async function placeBet(deps: BetDeps, tx: Tx, bet: Bet): Promise<BetAnswer> {
  const { uid, roundId, stake, choice } = bet;
  if (stake < MIN_STAKE || stake > MAX_STAKE)
    throw new CallError('stake_out_of_range', 400, `A stake is ${MIN_STAKE} to ${MAX_STAKE} minor units.`);
  const player = await lockPlayer(tx, uid);
  const { at, seeds: pair, topGame } = await beginRound(tx, deps, uid);

  const { outcome, payout } = settle(choice, stake, draw(pair.serverSeed, pair.clientSeed, pair.nonce));
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
  await tx.insert(round).values(row);
  const bonusNews = await deps.bonus.roundSettled(tx, player, row);
  const points = await deps.points.roundSettled(tx, row);

  if (player.demo) await deps.jackpot.markDemo(tx);
  // Progress of a bonus may have booked something since.
  await deps.wallet.publishBalance(tx, uid, at, bonusNews.length === 0 ? wallets : undefined);
  await deps.bonus.tell(tx, bonusNews);
  await deps.points.tell(tx, uid, points, at);
  const game = IN_HOUSE_GAMES.find(({ gameCode }) => gameCode === choice.game);
  // Nearly always it is on top already: then a bet costs no statement for it.
  if (game !== undefined && game.nodeId !== topGame)
    await deps.recentGames.played(tx, { uid, nodeId: game.nodeId, at });
  if (row.winNo !== null) deps.winners.winBooked();
  return { round: toRound(row, { ...pair, revealedAt: null }), nextBetAt: nextBetAt(at) };
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
