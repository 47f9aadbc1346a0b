import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Minor } from '../../../streams/wire/protocol/money.ts';
import type { Tx } from '../../db/database.ts';
import { jackpotGrowth, ledgerAccount } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';

/** Span over which the growth of the pool is measured, ms of world time. */
const RATE_WINDOW_MS = MINUTE;

/** What all rows of the pool hold together. */
export async function poolAmount(tx: Tx): Promise<Minor> {
  const [pool] = await tx
    .select({ amount: sql`coalesce(sum(${ledgerAccount.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.kind, 'jackpot'));
  return pool?.amount ?? 0;
}

/**
 * Notes how much the pool grew since the last call, and deletes what is older than the span of the rate, so that
 * the rate costs the same however many bets there are. One caller at a time.
 * @param at World time, epoch ms; an earlier time than the last one counts as the last one.
 * @returns The time it was noted for.
 */
export async function noteGrowth(tx: Tx, at: number): Promise<number> {
  const amount = await poolAmount(tx);
  const [last] = await tx.select().from(jackpotGrowth).orderBy(desc(jackpotGrowth.at)).limit(1);
  const moment = Math.max(at, last?.at ?? 0);
  if (last?.amount === amount) return moment;
  const grown = last === undefined ? 0 : amount - last.amount;
  await tx
    .insert(jackpotGrowth)
    .values({ at: moment, amount, grown })
    .onConflictDoUpdate({
      target: jackpotGrowth.at,
      set: { amount, grown: sql`${jackpotGrowth.grown} + ${grown}` },
    });
  await tx
    .delete(jackpotGrowth)
    .where(and(lte(jackpotGrowth.at, moment - RATE_WINDOW_MS), lt(jackpotGrowth.at, moment)));
  return moment;
}

/** Minor units per second by which the pool grew in the span that ends at `at`, as far as it was noted. */
export async function growthRate(tx: Tx, at: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${jackpotGrowth.grown}), 0)`.mapWith(Number) })
    .from(jackpotGrowth)
    .where(and(gt(jackpotGrowth.at, at - RATE_WINDOW_MS), lte(jackpotGrowth.at, at)));
  return (row?.sum ?? 0) / (RATE_WINDOW_MS / 1_000);
}
