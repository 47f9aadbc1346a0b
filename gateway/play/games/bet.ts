import { sql } from 'drizzle-orm';
import { rulesOf, settle } from '../../../streams/wire/fairGames/index.ts';
import type { BetAnswer, BetParams } from '../../../streams/wire/games/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';
import { seedPair } from '../../db/schema.ts';
import { ALONE, type Alone } from '../../ground/batcher.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type BatchReply, CallError, refusedOr } from '../../ground/handler.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import type { Player } from '../../ledger/player.ts';
import {
  type BookedWallet,
  type Booking,
  type Leg,
  lockFreeAccounts,
  type PostAll,
  type StakeWallet,
  spreadAccount,
  type Wallet,
  walletOf,
} from '../../ledger/wallet/ports.ts';
import { assertMayStake } from '../gameRules/ports.ts';
import { MAX_STAKE, MIN_STAKE } from '../houseGames/catalogue.ts';
import { fairNumbers } from '../houseGames/fair.ts';
import { contributionOf } from '../jackpot/ports.ts';
import type { RecentGames } from '../recentGames/ports.ts';
import { NO_NEWS } from '../rounds/ports.ts';
import { isWin, UNNUMBERED } from '../winners/ports.ts';
import { type Begun, beginRounds, type RoundSeeds } from './beginRounds.ts';
import { pacedDate } from './pace.ts';
import type { RoundRow } from './rounds.ts';
import type { Seeds } from './seeds.ts';
import {
  answerOf,
  newlyPlayed,
  publishSettledRounds,
  recordRounds,
  type SettledDeps,
} from './settledRound.ts';

/** What a bet touches besides its own tables. */
export interface BetDeps extends SettledDeps, Pick<ModuleDeps, 'clock'> {
  readonly seeds: Pick<Seeds, 'first'>;
  readonly wallet: Pick<Wallet, 'postAll' | 'balanceToPublish' | 'stakeWallet'>;
  readonly playGate: Pick<PlayGate, 'mayStake' | 'mayFund'>;
  readonly recentGames: Pick<RecentGames, 'put'>;
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

/** A bet that nothing speaks against, with what it needs. */
interface Playing {
  readonly bet: Bet;
  readonly player: Player;
  /** Null before its first pair is made. */
  readonly seeds: RoundSeeds | null;
  readonly topGame: string | null;
  readonly from: StakeWallet;
}

/** What a booking or a limit might refuse, which would undo what the others do, and a bonus that is wagered, which holds them up. */
function isRisky({ player, avail }: Begun, from: StakeWallet, { uid, stake }: Bet): boolean {
  return player.limited || player.wagering || from.account !== walletOf(uid) || avail < stake;
}

/** A bet that has what it draws from. */
interface Drawing extends Playing {
  readonly seeds: RoundSeeds;
}

/** Looks whether a bet may be placed: a refusal has written nothing. */
async function admit(
  { clock, wallet, playGate }: BetDeps,
  tx: Tx,
  bet: Bet,
  begun: Begun | CallError | Alone,
  { at, isOnly }: { readonly at: number; readonly isOnly: boolean },
): Promise<Playing | CallError | Alone> {
  if (begun instanceof Error) return begun;
  const { player, topGame, seeds } = begun;
  const refusal = refusedOr(() => {
    assertStake(bet.stake);
    assertMayStake(begun.rules, { gameCode: bet.choice.game, stake: bet.stake, at });
    pacedDate(at, begun.lastBet, clock);
    playGate.mayFund(player, at);
  });
  if (refusal instanceof CallError) return refusal;
  const from = await wallet.stakeWallet(tx, bet.uid, IN_HOUSE_VENDOR);
  return !isOnly && isRisky(begun, from, bet) ? ALONE : { bet, player, seeds, topGame, from };
}

const accountsOf = ({ from, bet: { uid } }: Playing) => [
  from.account,
  spreadAccount('house', uid),
  spreadAccount('jackpot', uid),
];

/** Whether all accounts that a bet books on could be locked at once. */
async function findFree(tx: Tx, admitted: readonly (Playing | CallError | Alone)[]) {
  const playing = admitted.flatMap(it => (it instanceof Error ? [] : [it]));
  const locked =
    playing.length === 0 ? new Set<string>() : await lockFreeAccounts(tx, playing.flatMap(accountsOf));
  return (bet: Playing) => accountsOf(bet).every(account => locked.has(account));
}

/** The same with the pairs of seeds that they draw from; those who never had one get their first. */
async function withSeeds(
  { seeds: pairs }: BetDeps,
  tx: Tx,
  playing: readonly Playing[],
  at: number,
): Promise<readonly Drawing[]> {
  const without = playing.filter(({ seeds }) => seeds === null).map(({ bet }) => bet.uid);
  const first = without.length === 0 ? null : await pairs.first(tx, without, at);
  return playing.map(it => {
    const seeds = it.seeds ?? first?.get(it.bet.uid);
    if (seeds === undefined) throw new Error('an account has no pair of seeds after its first was made');
    return { ...it, seeds };
  });
}

/** Draws a round of the game and settles it. */
function roundOf({ bet, player, seeds }: Drawing, at: number): RoundRow {
  const { uid, roundId, stake, choice } = bet;
  const count = rulesOf(choice).floatsOf(choice);
  const floats = fairNumbers(seeds.serverSeed, seeds.clientSeed, seeds.nonce, count);
  const { outcome, payout } = settle(choice, stake, floats);
  return {
    ...{ id: roundId, uid, gameCode: choice.game, category: null, stake, payout, validBet: stake },
    ...{ choice, outcome, seedId: seeds.id, nonce: seeds.nonce, settledAt: at, demo: player.demo },
    winNo: isWin({ stake, payout }) ? UNNUMBERED : null,
    vendor: IN_HOUSE_VENDOR,
    gameType: 'INHOUSE',
  };
}

/** The next rounds of the pairs get the next nonces. */
const takeNonces = (drawing: readonly Drawing[]) =>
  sql`update ${seedPair} set nonce = nonce + 1 where ${seedPair.id} = any (${sql.param(drawing.map(({ seeds }) => seeds.id))})`;

/**
 * Places and settles bets of different accounts in `tx`: money, rounds and messages are all there after the commit or none is.
 * The pool's new figure (`Jackpot`) and wins (`Winners`) are published soon after. What one bet does takes as many round trips
 * as what twenty do.
 * Refuses with `stake_out_of_range` (400), `trial_not_allowed` (403), `bet_too_soon` (429), `insufficient_funds`
 * or `vendor_wallet_short` (409), `on_break` (403), `limit_reached` (409), `idempotency_conflict` (409) when the round exists already.
 *
 * Locks: accounts by id, the boundary of the settlements (shared), ledger accounts, topics; always in this
 * order. Bets of other accounts share none of them, but the rows of house and pool with one in sixteen.
 * @param isPatient Waits for accounts and rows of the ledger that somebody holds.
 */
export async function placeBets(
  deps: BetDeps,
  tx: Tx,
  bets: readonly Bet[],
  isPatient: boolean,
): Promise<readonly BatchReply<BetAnswer>[]> {
  const uids = bets.map(({ uid }) => uid);
  const { at, begun } = await beginRounds(tx, deps.clock, uids, isPatient);
  const admitted: (Playing | CallError | Alone)[] = [];
  for (const bet of bets)
    admitted.push(await admit(deps, tx, bet, begun.get(bet.uid) ?? ALONE, { at, isOnly: bets.length === 1 }));
  const free = isPatient ? null : await findFree(tx, admitted);
  const mayPlay = admitted.map(it => (it instanceof Error || free === null || free(it) ? it : ALONE));
  const playing = mayPlay
    .flatMap(it => (it instanceof Error ? [] : [it]))
    // In the order in which topics are published.
    .toSorted((a, b) => (a.bet.uid < b.bet.uid ? -1 : 1));
  if (playing.length === 0) return mayPlay.filter(it => it instanceof Error);

  const rounds = (await withSeeds(deps, tx, playing, at)).map(it => ({ ...it, row: roundOf(it, at) }));
  for (const { player, row } of rounds) await deps.playGate.mayStake(tx, player, { ...row, at });
  const wallets = await bookRounds(deps.wallet.postAll, tx, rounds);
  const news = await recordRounds(deps, tx, rounds, [takeNonces(rounds)]);
  const told = rounds.map(({ row }, i) => ({ row, news: news[i] ?? NO_NEWS }));
  const played = playing.flatMap(
    ({ bet, topGame }) => newlyPlayed({ uid: bet.uid, gameCode: bet.choice.game, topGame, at }) ?? [],
  );
  const more = await deps.recentGames.put(tx, played);
  const snaps = await publishSettledRounds(deps, tx, told, { wallets, more });
  const replies = new Map(
    rounds.map(({ row, seeds }) => [
      row.uid,
      { value: answerOf(row, seeds), snaps: snaps.get(row.uid) ?? [] },
    ]),
  );
  return mayPlay.map(it => (it instanceof Error ? it : (replies.get(it.bet.uid) ?? ALONE)));
}

/** The bookings of a settled round: the stake first, so that nobody can bet a payout that hasn't been won yet. */
function bookingsOf({ row, from }: { readonly row: RoundRow; readonly from: StakeWallet }): Booking[] {
  const { id, stake, payout, settledAt: at } = row;
  const wallet = from.account;
  const house = spreadAccount('house', row.uid);
  const contribution = contributionOf(stake);
  const stakeLegs: readonly Leg[] = [
    { account: wallet, amount: -stake },
    { account: house, amount: stake - contribution },
    { account: spreadAccount('jackpot', row.uid), amount: contribution },
  ];
  const staked: Booking = {
    opId: `bet:${id}`,
    kind: 'bet',
    at,
    legs: stakeLegs.filter(leg => leg.amount !== 0),
  };
  if (payout === 0) return [staked];
  const legs = [
    { account: house, amount: -payout },
    { account: wallet, amount: payout },
  ];
  return [staked, { opId: `payout:${id}`, kind: 'payout', at, legs }];
}

/**
 * Books settled rounds in one round trip: the stake goes to the house, one percent of it on to the jackpot pool, the payout
 * back to the wallet that it came from.
 */
async function bookRounds(
  postAll: PostAll,
  tx: Tx,
  rounds: readonly { readonly row: RoundRow; readonly from: StakeWallet }[],
): Promise<readonly BookedWallet[]> {
  const [first, ...others] = rounds;
  const { booked, wallets } = await postAll(tx, rounds.flatMap(bookingsOf)).catch((failure: unknown) => {
    // Whose it is isn't known where there are several: each of them is placed by itself then.
    throw first === undefined || others.length > 0 ? failure : first.from.refusal(failure);
  });
  if (!booked) throw new CallError('idempotency_conflict', 409, 'This bet was placed before.');
  return wallets;
}
