import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CrashBetState, OwnCrashBet } from '../../../streams/wire/entities/crash.ts';
import type { Tx } from '../../db/database.ts';
import { crashBet, round } from '../../db/schema.ts';
import { CRASH } from '../../games/crash.ts';
import { CallError } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { nextBetAt } from '../games/pace.ts';
import type { Decided } from '../limits/gate.ts';
import { spreadAccount } from '../wallet/accounts.ts';
import type { Booking } from '../wallet/post.ts';
import type { CrashDeps } from './crashDeps.ts';
import { type BetEnd, betAfter } from './machine.ts';

export type CrashBetRow = typeof crashBet.$inferSelect;

/** Operations of the ledger: a stake, what it paid, and what of it went back. */
export const opOfStake = (id: string): string => `crash:${id}`;
const opOfPayout = (id: string): string => `crashPayout:${id}`;
const opOfReturn = (id: string): string => `crashReturn:${id}`;

/** A stake as its owner sees it. */
export function toOwnBet(row: CrashBetRow): OwnCrashBet {
  const { id, roundId, stake, target, state, reason, multiplier, payout, at } = row;
  return { id, round: roundId, stake, target, state, reason, multiplier, payout, at };
}

/** The stake of an account in a round that counts, locked; null for none. The caller holds the account's lock. */
export async function lockBet(tx: Tx, roundId: string, uid: string): Promise<CrashBetRow | null> {
  const [row] = await tx
    .select()
    .from(crashBet)
    .where(and(eq(crashBet.roundId, roundId), eq(crashBet.uid, uid), ne(crashBet.state, 'returned')))
    .for('update');
  return row ?? null;
}

/** These stakes, as far as nothing has become of them yet, locked. The caller holds the locks of their accounts. */
export async function lockPlaced(tx: Tx, ids: readonly string[]): Promise<CrashBetRow[]> {
  const those = and(inArray(crashBet.id, [...ids]), eq(crashBet.state, 'placed'));
  return tx.select().from(crashBet).where(those).orderBy(crashBet.uid).for('update');
}

/** Ends a stake that is locked; answers it as it is then. */
export async function endBet(
  tx: Tx,
  bet: CrashBetRow,
  end: BetEnd,
  changes: Partial<Pick<CrashBetRow, 'reason' | 'multiplier' | 'payout'>> & { readonly endedAt: number },
): Promise<CrashBetRow> {
  const state = betAfter(bet.state, end);
  if (state === null) throw new Error(`a stake that is ${bet.state} has ended`);
  const [row] = await tx
    .update(crashBet)
    .set({ state, ...changes })
    .where(eq(crashBet.id, bet.id))
    .returning();
  if (row === undefined) throw new Error('a stake that is locked is there');
  return row;
}

/** What a stake books: all of it goes to the house until it is known how it ends. */
export function stakeBooking(bet: Pick<CrashBetRow, 'id' | 'uid' | 'stake' | 'wallet' | 'at'>): Booking {
  const { id, uid, stake, wallet, at } = bet;
  const legs = [
    { account: wallet, amount: -stake },
    { account: spreadAccount('house', uid), amount: stake },
  ];
  return { opId: opOfStake(id), kind: 'bet', at, legs };
}

/** What a cash-out books, or the way back of a stake. */
export function backBooking(
  { id, uid, wallet }: Pick<CrashBetRow, 'id' | 'uid' | 'wallet'>,
  what: 'payout' | 'return',
  amount: number,
  at: number,
): Booking {
  const legs = [
    { account: spreadAccount('house', uid), amount: -amount },
    { account: wallet, amount },
  ];
  return what === 'payout'
    ? { opId: opOfPayout(id), kind: 'payout', at, legs }
    : { opId: opOfReturn(id), kind: 'bet', at, legs };
}

/** Gives a stake back, with the account locked: it counts for no limit any more. */
export async function returnBet(
  { wallet, playGate }: Pick<CrashDeps, 'wallet' | 'playGate'>,
  tx: Tx,
  player: Decided,
  bet: CrashBetRow,
  why: { readonly reason: NonNullable<CrashBetRow['reason']>; readonly at: number },
): Promise<CrashBetRow> {
  const { reason, at } = why;
  const ended = await endBet(tx, bet, 'returned', { reason, endedAt: at });
  await playGate.stakeReturned(tx, player, { at: bet.at, stake: bet.stake });
  await wallet.post(tx, backBooking(bet, 'return', bet.stake, at));
  return ended;
}

/** State of `u:<uid>:crashBet`. */
export async function readOwnBets(tx: Tx, uid: string, most: number): Promise<CrashBetState> {
  const rows = await tx
    .select()
    .from(crashBet)
    .where(eq(crashBet.uid, uid))
    .orderBy(sql`${crashBet.at} desc, ${crashBet.id} desc`)
    .limit(most);
  return { bets: rows.map(toOwnBet) };
}

/**
 * Throws `bet_too_soon` (429) within five seconds of the account's last round of another game. Rounds of this game follow
 * one another more slowly, and a cash-out is no new round.
 */
export async function assertPace(
  tx: Tx,
  uid: string,
  at: number,
  { rate }: Pick<ModuleDeps['clock'], 'rate'>,
): Promise<void> {
  const recent = sql`${round.settledAt} > ${at} - (${nextBetAt(0)})::int8`;
  const [last] = await tx
    .select({ at: round.settledAt })
    .from(round)
    .where(and(eq(round.uid, uid), recent, ne(round.gameCode, CRASH.gameCode)))
    .orderBy(sql`${round.settledAt} desc`)
    .limit(1);
  const wait = last === undefined ? 0 : nextBetAt(last.at) - Math.max(at, last.at);
  if (wait <= 0) return;
  throw new CallError('bet_too_soon', 429, 'Wait five seconds between two bets.', {
    retryMs: Math.ceil(wait / rate),
  });
}
