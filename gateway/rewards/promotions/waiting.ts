import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, promotionWaiting } from '../../db/schema.ts';

/** Whose reward waits, in which period of which promotion. */
export interface Waiting {
  readonly promotionId: string;
  readonly uid: string;
  readonly period: number;
}

const keyOf = ({ promotionId, uid, period }: Waiting) =>
  and(
    eq(promotionWaiting.promotionId, promotionId),
    eq(promotionWaiting.uid, uid),
    eq(promotionWaiting.period, period),
  );

/** Notes that a reward waits for budget, and what it is worth; whoever waits already keeps the place. */
export async function wait(
  tx: Tx,
  of: Waiting & { readonly amount: number; readonly at: number },
): Promise<void> {
  const { promotionId, uid, period, amount } = promotionWaiting;
  await tx
    .insert(promotionWaiting)
    .values(of)
    .onConflictDoUpdate({
      target: [promotionId, uid, period],
      set: { amount: of.amount },
      setWhere: ne(amount, of.amount),
    });
}

export async function waitNoMore(tx: Tx, of: Waiting): Promise<void> {
  await tx.delete(promotionWaiting).where(keyOf(of));
}

/** Whether others wait for the budget of a promotion before this one does, in SQL. */
export const othersWaitBefore = ({ promotionId, uid, period }: Waiting) => sql`exists (
  select 1 from promotion_waiting w where w.promotion_id = ${promotionId} and w.id < coalesce((
    select own.id from promotion_waiting own
    where own.promotion_id = ${promotionId} and own.uid = ${uid} and own.period = ${period}::int8
  ), 9223372036854775807))`;

/** Those who wait, in their order, for the operator. */
export function readWaiting(
  tx: Tx,
  { id, after, limit }: { readonly id?: string | undefined; readonly after: number; readonly limit: number },
) {
  const { promotionId, period, amount, at } = promotionWaiting;
  return tx
    .select({ id: promotionWaiting.id, promotionId, username: account.username, period, amount, at })
    .from(promotionWaiting)
    .innerJoin(account, eq(account.uid, promotionWaiting.uid))
    .where(and(gt(promotionWaiting.id, after), id === undefined ? undefined : eq(promotionId, id)))
    .orderBy(asc(promotionWaiting.id))
    .limit(limit);
}

/** Periods in which rewards of members wait, as `promotion period`; nothing for those who wait for none. */
export async function waitingPeriods(
  tx: Tx,
  uids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { uid, promotionId, period } = promotionWaiting;
  const rows = await tx.select({ uid, promotionId, period }).from(promotionWaiting).where(isAmong(uid, uids));
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    const own = found.get(row.uid) ?? new Set();
    found.set(row.uid, own.add(`${row.promotionId} ${row.period}`));
  }
  return found;
}
