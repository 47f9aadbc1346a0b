import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { CASH_QUEUE_KEPT, QUEUED_STATES, type QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, cashOrder, cashReview } from '../../db/schema.ts';

/** Whether the next step of an order is the staff's. */
export const isQueued = (state: string): boolean => (QUEUED_STATES as readonly string[]).includes(state);

const columns = { order: cashOrder, username: account.username, review: cashReview };
type Row = {
  readonly order: typeof cashOrder.$inferSelect;
  readonly username: string;
  readonly review: typeof cashReview.$inferSelect | null;
};

const toQueued = ({ order, username, review }: Row): QueuedOrder => ({
  ...{ id: order.id, uid: order.uid, username, kind: order.kind, state: order.state, method: order.method },
  ...{ amount: order.amount, at: order.at, changedAt: order.changedAt, demo: order.demo },
  version: order.version + (review?.changes ?? 0),
  proofs: order.proofs.length,
  held: [...(review?.held ?? [])],
  claimedBy: review?.claimedBy ?? null,
  claimedAt: review?.claimedAt ?? null,
});

const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(cashOrder)
    .innerJoin(account, eq(account.uid, cashOrder.uid))
    .leftJoin(cashReview, eq(cashReview.orderId, cashOrder.id))
    .where(where);

/** One order as the queue shows it, whatever its state; null when there is none of this id. */
export async function readQueuedOrder(tx: Tx, id: string): Promise<QueuedOrder | null> {
  const [row] = await select(tx, eq(cashOrder.id, id));
  return row === undefined ? null : toQueued(row);
}

/** Orders that wait for the staff, the oldest first. @param after Id of the last one that was read. */
export async function listQueue(
  tx: Tx,
  {
    kind,
    after,
    limit = CASH_QUEUE_KEPT,
  }: {
    readonly kind?: QueuedOrder['kind'] | undefined;
    readonly after?: string | undefined;
    readonly limit?: number;
  } = {},
): Promise<readonly QueuedOrder[]> {
  const last = sql`(select b.at, b.id from cash_order b where b.id = ${after ?? ''})`;
  const rows = await select(
    tx,
    and(
      isAmong(cashOrder.state, QUEUED_STATES),
      kind === undefined ? undefined : eq(cashOrder.kind, kind),
      after === undefined ? undefined : sql`(${cashOrder.at}, ${cashOrder.id}) > ${last}`,
    ),
  )
    .orderBy(asc(cashOrder.at), asc(cashOrder.id))
    .limit(limit);
  return rows.map(toQueued);
}
