import { and, eq, ne, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { OwnCrashBet } from '../../../streams/wire/crash/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { crashBet, round } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError } from '../../ground/handler.ts';
import { stateIn } from '../../ground/steps/stateIn.ts';
import type { Decided } from '../../ledger/limits/ports.ts';
import { type Booking, spreadAccount } from '../../ledger/wallet/ports.ts';
import { nextBetAt } from '../games/ports.ts';
import { CRASH } from '../houseGames/catalogue.ts';
import type { CrashDeps } from './crashDeps.ts';
import { BET, type BetStep } from './machine.ts';

export type CrashBetRow = typeof crashBet.$inferSelect;

/** Operations of the ledger: a stake, what it paid, and what of it went back. */
export const opOfStake = (id: string): string => `crash:${id}`;
export const opOfPayout = (id: string): string => `crashPayout:${id}`;
const opOfReturn = (id: string): string => `crashReturn:${id}`;

/** A stake as its owner sees it. */
export function toOwnBet(row: CrashBetRow): OwnCrashBet {
  const { id, roundId, stake, target, state, reason, multiplier, payout, at } = row;
  return { id, round: roundId, stake, target, state, reason, multiplier, payout, at };
}

/** A stake of an account in a round. */
interface Whose {
  readonly uid: string;
  readonly round: string;
}

/** The stakes of accounts in rounds that count, locked, by account; none for some. The caller holds the accounts' locks. */
export async function lockBets(tx: Tx, whose: readonly Whose[]): Promise<ReadonlyMap<string, CrashBetRow>> {
  // Arrays, so that the text and its plan are the same for any number.
  const uids = sql`${crashBet.uid} = any (${sql.param(whose.map(({ uid }) => uid))})`;
  const rounds = sql`${crashBet.roundId} = any (${sql.param([...new Set(whose.map(({ round: id }) => id))])})`;
  const rows = await tx
    .select()
    .from(crashBet)
    .where(and(rounds, uids, ne(crashBet.state, 'returned')))
    .orderBy(crashBet.uid, crashBet.roundId)
    .for('update');
  const asked = new Set(whose.map(({ uid, round: id }) => `${uid} ${id}`));
  const isAsked = (row: CrashBetRow) => asked.has(`${row.uid} ${row.roundId}`);
  return new Map(rows.filter(isAsked).map(row => [row.uid, row]));
}

/** The stake of an account in a round that counts, locked; null for none. The caller holds the account's lock. */
export async function lockBet(tx: Tx, roundId: string, uid: string): Promise<CrashBetRow | null> {
  return (await lockBets(tx, [{ uid, round: roundId }])).get(uid) ?? null;
}

/** These stakes, as far as nothing has become of them yet, locked. The caller holds the locks of their accounts. */
export async function lockPlaced(tx: Tx, ids: readonly string[]): Promise<CrashBetRow[]> {
  const those = and(isAmong(crashBet.id, ids), stateIn(crashBet.state, BET.from('lose')));
  return tx.select().from(crashBet).where(those).orderBy(crashBet.uid).for('update');
}

/** Ends a stake that is locked; answers it as it is then. */
export async function endBet(
  tx: Tx,
  bet: CrashBetRow,
  step: BetStep,
  changes: Partial<Pick<CrashBetRow, 'reason' | 'multiplier' | 'payout'>> & { readonly endedAt: number },
): Promise<CrashBetRow> {
  const [row] = await tx
    .update(crashBet)
    .set({ state: BET.apply(bet.state, step), ...changes })
    .where(eq(crashBet.id, bet.id))
    .returning();
  if (row === undefined) throw new Error('a stake that is locked is there');
  return row;
}

/** A stake as it ends. */
interface PlayedSums {
  readonly bet: CrashBetRow;
  /** Null where it was lost. */
  readonly multiplier: number | null;
  readonly payout: number;
}

/** Ends stakes that are locked and were played for; answers them as they are then, in the same order. */
export async function endBets(
  tx: Tx,
  played: readonly PlayedSums[],
  endedAt: number,
): Promise<CrashBetRow[]> {
  const ends = played.map(({ bet, multiplier, payout }) => {
    const state = BET.apply(bet.state, multiplier === null ? 'lose' : 'cashOut');
    return { ...bet, state, multiplier, payout, endedAt };
  });
  const column = (of: (end: CrashBetRow) => string | number | null) => sql.param(ends.map(of));
  const { rowCount } = await tx.execute(sql`
    update ${crashBet} as b set state = e.state, multiplier = e.multiplier, payout = e.payout, ended_at = ${endedAt}
    from unnest(${column(({ id }) => id)}::text[], ${column(({ state }) => state)}::text[],
      ${column(({ multiplier }) => multiplier)}::int8[], ${column(({ payout }) => payout)}::int8[])
      as e (id, state, multiplier, payout)
    where b.id = e.id`);
  if (rowCount !== ends.length) throw new Error('stakes that are locked are there');
  return ends;
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
  const ended = await endBet(tx, bet, 'giveBack', { reason, endedAt: at });
  await playGate.stakeReturned(tx, player, { at: bet.at, stake: bet.stake });
  await wallet.post(tx, backBooking(bet, 'return', bet.stake, at));
  return ended;
}

/** The newest stakes of some accounts, newest first, by account: the states of `u:<uid>:crashBet`. */
export async function readOwnBets(
  tx: Tx,
  uids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, OwnCrashBet[]>> {
  const newest = sql`(select newest.id from unnest(${sql.param([...uids])}::text[]) as who (uid)
    cross join lateral (
      select id from ${crashBet} where uid = who.uid order by at desc, id desc limit ${most}
    ) as newest)`;
  const rows = await tx
    .select()
    .from(crashBet)
    .where(sql`${crashBet.id} in ${newest}`)
    .orderBy(sql`${crashBet.at} desc, ${crashBet.id} desc`);
  const byOwner = groupBy(rows, ({ uid }) => uid);
  return new Map(uids.map(uid => [uid, (byOwner.get(uid) ?? []).map(toOwnBet)]));
}

/**
 * Refusals `bet_too_soon` (429) by account, of those within five seconds of their last round of another game. Rounds of
 * this game follow one another more slowly, and a cash-out is no new round.
 */
export async function findTooSoon(
  tx: Tx,
  uids: readonly string[],
  at: number,
  { rate }: Pick<ModuleDeps['clock'], 'rate'>,
): Promise<ReadonlyMap<string, CallError>> {
  const recent = sql`${round.settledAt} > ${at} - (${nextBetAt(0)})::int8`;
  const rows = await tx
    .select({ uid: round.uid, last: sql`max(${round.settledAt})`.mapWith(Number) })
    .from(round)
    .where(and(sql`${round.uid} = any (${sql.param([...uids])})`, recent, ne(round.gameCode, CRASH.gameCode)))
    .groupBy(round.uid);
  return new Map(
    rows.flatMap(({ uid, last }) => {
      const wait = nextBetAt(last) - Math.max(at, last);
      if (wait <= 0) return [];
      const retryMs = Math.ceil(wait / rate);
      return [[uid, new CallError('bet_too_soon', 429, 'Wait five seconds between two bets.', { retryMs })]];
    }),
  );
}
