import { and, eq, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { vipCorrection, vipMonth } from '../../db/schema.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import type { RoundRow } from '../../play/games/ports.ts';
import { readFigures } from '../promotions/ports.ts';
import { type Levels, rebateOf } from './levels.ts';
import { readTurnover } from './turnover.ts';

/**
 * Notes what the month of a round had paid back for it, if that month is settled: the rebate without the round, at the level of the
 * month, less what it was. The caller has written the void and holds the lock of the account.
 */
export async function noteCorrection(
  tx: Tx,
  levels: Levels,
  { id: roundId, uid, settledAt }: Pick<RoundRow, 'id' | 'uid' | 'settledAt'>,
  at: number,
): Promise<void> {
  const month = periodAt('monthly', settledAt);
  const own = and(eq(vipMonth.uid, uid), eq(vipMonth.month, month.start));
  const [settled] = await tx.select().from(vipMonth).where(own);
  if (settled === undefined) return;
  const [noted] = await tx
    .select({ amount: sum(vipCorrection.amount).mapWith(Number) })
    .from(vipCorrection)
    .where(and(eq(vipCorrection.uid, uid), eq(vipCorrection.month, month.start)));
  const turnover = await readTurnover(readFigures(tx, { uid, createdAt: 0 }, at), month);
  const amount = rebateOf(levels, settled.level, turnover) - settled.rebate - (noted?.amount ?? 0);
  // A level that the merchant pays more for by now gives nothing for a bet that was taken back.
  if (amount < 0) await tx.insert(vipCorrection).values({ roundId, uid, month: month.start, amount, at });
}

/** What the rebates of a member owe for bets that were taken back, minor units. */
export async function owedBack(tx: Tx, uid: string): Promise<number> {
  const [noted] = await tx
    .select({ amount: sum(vipCorrection.amount).mapWith(Number) })
    .from(vipCorrection)
    .where(eq(vipCorrection.uid, uid));
  const [kept] = await tx
    .select({ taken: sum(vipMonth.taken).mapWith(Number) })
    .from(vipMonth)
    .where(eq(vipMonth.uid, uid));
  return Math.max(0, -(noted?.amount ?? 0) - (kept?.taken ?? 0));
}
