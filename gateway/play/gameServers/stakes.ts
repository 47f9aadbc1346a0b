import { type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { Database, Tx } from '../../db/database.ts';
import { insertOf } from '../../db/insertRows.ts';
import { isAmong } from '../../db/isAmong.ts';
import { gameRound, gameTransaction, session } from '../../db/schema.ts';
import { ALONE, type Alone, createBatcher } from '../../ground/batcher.ts';
import { CURRENCY } from '../../ground/currency.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, refusedOr } from '../../ground/handler.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { assertMayPlay } from '../../ledger/player.ts';
import {
  type Booking,
  lockFreeAccounts,
  type StakeWallet,
  spreadAccount,
  type Wallet,
  walletOf,
} from '../../ledger/wallet/ports.ts';
import { assertStakeAllowed, type GameRules, readRules, shutNow } from '../gameRules/ports.ts';
import { MAX_STAKE } from '../houseGames/catalogue.ts';
import { type ReadStake, readStakes, type StakeCall } from './stakeCalls.ts';
import { detailsOf } from './steps.ts';
import { type KeptAnswer, opIdOf, type ServerRequest, transactionContent } from './transactions.ts';

export interface StakesDeps extends Pick<ModuleDeps, 'clock' | 'wall'> {
  readonly database: Database;
  readonly playGate: Pick<PlayGate, 'mayFund'>;
  readonly wallet: Pick<Wallet, 'postAll' | 'publishBalances' | 'stakeWallet'>;
}

/** Bets of one transaction. */
const MOST_TOGETHER = 24;

/** A bet that begins its round, and against which nothing speaks. */
interface Taken {
  readonly asked: ServerRequest;
  readonly read: ReadStake;
}

const accountsOf = ({ asked: { uid } }: Taken) => [walletOf(uid), spreadAccount('house', uid)];

const requestOf = ({ server, of }: StakeCall, uid: string, at: number): ServerRequest => ({
  ...{ server: server.id, request: of.request, kind: of.call, uid, at },
  ...detailsOf(of.params),
});

/** Whether a bet is the plain one: anything that may be refused, or counts besides, has a transaction of its own. */
function isPlain(
  { wall, playGate }: StakesDeps,
  { asked: { amount, at }, read }: Taken,
  { from, rules }: { readonly from: StakeWallet; readonly rules: GameRules },
): boolean {
  const { player, game } = read;
  if (read.isFree || read.isKnown || !read.isOpen || wall() >= read.expiresAt) return false;
  if (player.limited || from.account !== walletOf(player.uid)) return false;
  if (amount > MAX_STAKE || amount > read.avail || shutNow(rules, game.gameCode, at) !== null) return false;
  const refusal = refusedOr(() => {
    assertMayPlay(player);
    playGate.mayFund(player, at);
    assertStakeAllowed(rules, game.gameCode, amount);
  });
  return !(refusal instanceof CallError);
}

/** Those whose accounts, rounds and transactions no other one of them has. */
function isFirst(seen: Set<string>, { asked: { server, uid, round, id, request } }: Taken): boolean {
  const names = [
    `uid ${uid}`,
    `round ${server} ${round}`,
    `id ${server} ${id}`,
    `request ${server} ${request}`,
  ];
  const isNew = names.every(name => !seen.has(name));
  if (isNew) for (const name of names) seen.add(name);
  return isNew;
}

/** Looks at bets before anything is written: those that can be taken together at this time, null for each of the others. */
async function admitStakes(
  deps: StakesDeps,
  tx: Tx,
  stakes: readonly StakeCall[],
): Promise<{ readonly at: number; readonly admitted: readonly (Taken | null)[] }> {
  const { at, read } = await readStakes(tx, deps.clock, stakes);
  const asked = stakes.map((stake, nth): Taken | null => {
    const known = read[nth] ?? null;
    return known === null ? null : { asked: requestOf(stake, known.player.uid, at), read: known };
  });
  const rules = new Map<string, GameRules>();
  const games = groupBy(
    asked.filter(it => it !== null),
    ({ read: { game } }) => JSON.stringify([game.vassalage, game.gameCode]),
  );
  for (const [name, [first]] of games)
    if (first !== undefined)
      rules.set(name, await readRules(tx, first.read.game.vassalage, first.read.game.gameCode));
  const seen = new Set<string>();
  const admitted: (Taken | null)[] = [];
  for (const it of asked) {
    const of =
      it === null ? undefined : rules.get(JSON.stringify([it.read.game.vassalage, it.read.game.gameCode]));
    if (it === null || of === undefined) admitted.push(null);
    else {
      const from = await deps.wallet.stakeWallet(tx, it.asked.uid, it.read.game.vassalage);
      admitted.push(isPlain(deps, it, { from, rules: of }) && isFirst(seen, it) ? it : null);
    }
  }
  const playing = admitted.filter(it => it !== null);
  if (playing.length === 0) return { at, admitted };
  const free = await lockFreeAccounts(tx, playing.flatMap(accountsOf));
  const isFree = (it: Taken) => accountsOf(it).every(account => free.has(account));
  return { at, admitted: admitted.map(it => (it !== null && isFree(it) ? it : null)) };
}

const bookingOf = ({ asked }: Taken): Booking => ({
  opId: opIdOf(asked),
  kind: 'bet',
  at: asked.at,
  legs: [
    { account: walletOf(asked.uid), amount: -asked.amount },
    { account: spreadAccount('house', asked.uid), amount: asked.amount },
  ],
});

/** Writes rounds and answers, and that the members were there, in one round trip. */
function writtenOf(taken: readonly (Taken & { readonly answer: KeptAnswer })[], wall: number): SQL {
  const rounds = taken.map(
    ({ asked: { server, round: id, uid, amount: stake, at: openedAt }, read: { game } }) => {
      const { vassalage, gameCode, gameType } = game;
      return { server, id, uid, vassalage, gameCode, gameType, state: 'OPEN' as const, stake, openedAt };
    },
  );
  const transactions = taken.map(({ asked, answer }) => {
    const { server, id, request, kind, uid, round, amount, at } = asked;
    const content = transactionContent(asked);
    const accountId = walletOf(uid);
    return {
      server,
      id,
      request,
      kind,
      state: 'done' as const,
      uid,
      round,
      amount,
      content,
      accountId,
      answer,
      at,
    };
  });
  const sessions = [...new Set(taken.map(({ read }) => read.memberSession))];
  return sql`with begun as (${insertOf(gameRound, rounds)}), told as (${insertOf(gameTransaction, transactions)})
    update ${session} set active_at = ${wall} where ${isAmong(session.sessionId, sessions)}`;
}

/** Takes bets of different accounts in `tx`; `ALONE` for each that has to have a transaction of its own. */
async function takeTogether(
  deps: StakesDeps,
  tx: Tx,
  stakes: readonly StakeCall[],
): Promise<readonly (KeptAnswer | Alone)[]> {
  const { at, admitted } = await admitStakes(deps, tx, stakes);
  const taking = admitted.filter(it => it !== null);
  if (taking.length === 0) return stakes.map(() => ALONE);
  const { booked, balances, wallets } = await deps.wallet.postAll(tx, taking.map(bookingOf));
  // Each is answered by itself then.
  if (!booked) throw new Error('one of these bets was booked before');
  const taken = taking.map(it => {
    const balance = balances.get(walletOf(it.asked.uid)) ?? 0;
    const answer: KeptAnswer = { status: 200, body: { ok: true, balance, currency: CURRENCY } };
    return { ...it, answer };
  });
  await tx.execute(writtenOf(taken, deps.wall()));
  await deps.wallet.publishBalances(tx, at, wallets);
  const answers = new Map(taken.map(({ asked, answer }) => [asked, answer]));
  return admitted.map(it => (it === null ? ALONE : (answers.get(it.asked) ?? ALONE)));
}

/**
 * Takes bets of game servers: what comes while others are booked is booked together, because a live table asks for those of all its
 * players at once. A bet that isn't plain has a transaction of its own after that.
 * @param takeAlone Runs one bet in all its variety. Throws its refusal.
 */
export function createStakes(
  deps: StakesDeps,
  takeAlone: (stake: StakeCall) => Promise<KeptAnswer>,
): (stake: StakeCall) => Promise<KeptAnswer> {
  return createBatcher<StakeCall, KeptAnswer>({
    most: MOST_TOGETHER,
    // One account may play in several sessions; those of one wait for each other here, of others at the lock.
    ownerOf: ({ of }) => of.params.session,
    async runAll(stakes, isAlone) {
      const [only] = stakes;
      if (only !== undefined && isAlone) return [await takeAlone(only)];
      return deps.database.write(tx => takeTogether(deps, tx, stakes));
    },
  });
}
