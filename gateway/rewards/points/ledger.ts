import { eq, type SQL, sql } from 'drizzle-orm';
import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import type { PointReason } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import { pointsAccount } from '../../db/schema.ts';

const NOTHING: PointBalance = { version: 0, balance: 0, earned: 0, orders: 0 };

/** A change of points to book. */
export interface PointEntry {
  readonly uid: string;
  /** The same id is booked once. */
  readonly opId: string;
  readonly type: PointReason;
  readonly change: number;
  /** What it was for: a category of games, an item, a mission; may be empty. */
  readonly name: string;
  /** The round, the order, the day. */
  readonly reference: string;
  /** World time, epoch ms. */
  readonly at: number;
}

/** A bet that counts for a rule. */
export interface PointBet {
  readonly uid: string;
  readonly rule: { readonly id: string; readonly per: number; readonly points: number };
  readonly roundId: string;
  /** Category of the game. */
  readonly category: string;
  readonly validBet: number;
  readonly at: number;
}

/** The points of an account; nothing before its first entry. */
export async function readPoints(tx: Tx, uid: string): Promise<PointBalance> {
  const { version, balance, earned, orders } = pointsAccount;
  const [row] = await tx
    .select({ version, balance, earned, orders })
    .from(pointsAccount)
    .where(eq(pointsAccount.uid, uid));
  return row ?? NOTHING;
}

async function booked(tx: Tx, call: SQL): Promise<PointBalance | null> {
  const { rows } = await tx.execute<Record<keyof PointBalance, string>>(
    sql`select version, balance, earned, orders from ${call}`,
  );
  const [row] = rows;
  return row === undefined ? null : balanceOf(row);
}

const balanceOf = (row: Record<keyof PointBalance, string>): PointBalance => ({
  version: Number(row.version),
  balance: Number(row.balance),
  earned: Number(row.earned),
  orders: Number(row.orders),
});

/**
 * Books a change; the points after it, or null when it was booked before. The caller holds the lock of the account and
 * has looked whether there are enough.
 */
export const bookPoints = (tx: Tx, entry: PointEntry): Promise<PointBalance | null> =>
  booked(
    tx,
    sql`points_book(${entry.uid}, ${entry.opId}, ${entry.type}, ${entry.change}, ${entry.name}, ${entry.reference}, ${entry.at})`,
  );

const factsOf = ({ uid, rule, roundId, category, validBet, at }: PointBet): SQL =>
  sql`${uid}, ${rule.id}, ${validBet}, ${rule.per}, ${rule.points}, ${category}, ${roundId}, ${at}`;

/** Counts a bet; the points after it, or null when they are no more than before. The caller holds the account's lock. */
export const countBet = (tx: Tx, bet: PointBet): Promise<PointBalance | null> =>
  booked(tx, sql`points_of_bet(${factsOf(bet)})`);

/**
 * `countBet` for bets of different accounts in one round trip: the points after them by account, where they are more.
 * @param writing Statements for the same round trip.
 */
export async function countBets(
  tx: Tx,
  bets: readonly PointBet[],
  writing: readonly SQL[] = [],
): Promise<ReadonlyMap<string, PointBalance>> {
  if (bets.length === 0 && writing.length === 0) return new Map();
  const column = <K extends keyof PointBet>(key: K) => sql.param(bets.map(bet => bet[key]));
  const ofRule = (key: 'id' | 'per' | 'points') => sql.param(bets.map(({ rule }) => rule[key]));
  const parts = writing.map((statement, i) => sql`${sql.identifier(`written_${i}`)} as (${statement})`);
  const { rows } = await tx.execute<Record<keyof PointBalance | 'uid', string>>(sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)}` : sql``}
    select after.uid, after.version, after.balance, after.earned, after.orders
    from unnest(${column('uid')}::text[], ${ofRule('id')}::text[], ${column('validBet')}::int8[],
        ${ofRule('per')}::int8[], ${ofRule('points')}::int8[], ${column('category')}::text[],
        ${column('roundId')}::text[], ${column('at')}::int8[])
      as bet (uid, rule, valid_bet, per, each, category, round, at)
    cross join lateral points_of_bet(bet.uid, bet.rule, bet.valid_bet, bet.per, bet.each, bet.category,
      bet.round, bet.at) as after`);
  return new Map(rows.map(row => [row.uid, balanceOf(row)]));
}

/**
 * Takes a bet that counted out again; the points after it, or null when they are no fewer than before. Points that were
 * spent meanwhile can't be taken: later bets make up for them. The caller holds the account's lock.
 */
export const uncountBet = (tx: Tx, bet: PointBet): Promise<PointBalance | null> =>
  booked(tx, sql`points_of_void(${factsOf(bet)})`);

/** Notes that an order of the account took a step, so that its lists are read again; the points as they are. */
export async function noteStep(tx: Tx, uid: string): Promise<PointBalance> {
  const { version, balance, earned, orders } = pointsAccount;
  const [row] = await tx
    .update(pointsAccount)
    .set({ orders: sql`${orders} + 1` })
    .where(eq(pointsAccount.uid, uid))
    .returning({ version, balance, earned, orders });
  return row ?? NOTHING;
}
