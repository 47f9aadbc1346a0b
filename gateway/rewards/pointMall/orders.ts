import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DeskPointOrder, PointOrder } from '../../../streams/wire/points/shapes.ts';
import type { PointOrderKind } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { account, pointOrder, pointStep } from '../../db/schema.ts';

/** An order as it is stored. */
export type PointOrderRow = typeof pointOrder.$inferSelect;

/** An order as its member sees it. */
export function toPointOrder({ uid: _uid, ...order }: PointOrderRow): PointOrder {
  return order;
}

/** An order; null when there is none of this id. */
export async function findPointOrder(tx: Tx, id: string): Promise<PointOrderRow | null> {
  const [row] = await tx.select().from(pointOrder).where(eq(pointOrder.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends; null when there is none of this id. */
export async function lockPointOrder(tx: Tx, id: string): Promise<PointOrderRow | null> {
  const [row] = await tx
    .select({ order: pointOrder, silence: endWhenSilent() })
    .from(pointOrder)
    .where(eq(pointOrder.id, id))
    .for('update');
  return row?.order ?? null;
}

/** Rows after the order `before`: those that are older, or newer in a list that begins with the oldest. */
function rowsAfter(before: string | undefined, first: 'newest' | 'oldest') {
  if (before === undefined) return undefined;
  const last = sql`(select b.at, b.id from point_order b where b.id = ${before})`;
  const place = sql`(${pointOrder.at}, ${pointOrder.id})`;
  return first === 'newest' ? sql`${place} < ${last}` : sql`${place} > ${last}`;
}

interface Paging {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Orders of one kind of an account, newest first. */
export async function listPointOrders(
  tx: Tx,
  uid: string,
  { kind, before, limit }: Paging & { readonly kind: PointOrderKind },
): Promise<PointOrder[]> {
  const rows = await tx
    .select()
    .from(pointOrder)
    .where(and(eq(pointOrder.uid, uid), eq(pointOrder.kind, kind), rowsAfter(before, 'newest')))
    .orderBy(desc(pointOrder.at), desc(pointOrder.id))
    .limit(limit);
  return rows.map(toPointOrder);
}

/** Steps of an order, the first one first. */
export function readPointSteps(tx: Tx, orderId: string) {
  const { version, from, to, by, at, reason } = pointStep;
  return tx
    .select({ version, from, to, by, at, reason })
    .from(pointStep)
    .where(eq(pointStep.orderId, orderId))
    .orderBy(asc(version));
}

/** Literal as in the partial index, so that the server sees that it is the same. */
const isOpen = sql.raw(
  "(point_order.state in ('processing', 'inProcess', 'shipped', 'notReceived') or point_order.kind = 'redeem' and point_order.state = 'approved')",
);

const deskColumns = { order: pointOrder, username: account.username };
const toDesk = (row: { readonly order: PointOrderRow; readonly username: string }): DeskPointOrder => ({
  ...toPointOrder(row.order),
  username: row.username,
});

/** Orders for the desk: those that wait, the oldest first, or all of them, the newest first. */
export async function listPointOrdersForDesk(
  tx: Tx,
  { all, before, limit }: Paging & { readonly all: boolean },
): Promise<DeskPointOrder[]> {
  const base = tx.select(deskColumns).from(pointOrder).innerJoin(account, eq(account.uid, pointOrder.uid));
  const rows = all
    ? await base
        .where(rowsAfter(before, 'newest'))
        .orderBy(desc(pointOrder.at), desc(pointOrder.id))
        .limit(limit)
    : await base
        .where(and(isOpen, rowsAfter(before, 'oldest')))
        .orderBy(asc(pointOrder.at), asc(pointOrder.id))
        .limit(limit);
  return rows.map(toDesk);
}

/** One order for the desk, with whose it is; null when there is none of this id. */
export async function readPointOrderForDesk(
  tx: Tx,
  id: string,
): Promise<(DeskPointOrder & { readonly uid: string }) | null> {
  const [row] = await tx
    .select(deskColumns)
    .from(pointOrder)
    .innerJoin(account, eq(account.uid, pointOrder.uid))
    .where(eq(pointOrder.id, id));
  return row === undefined ? null : { ...toDesk(row), uid: row.order.uid };
}

/** Orders whose next step is the clock's, those first that wait longest. @param now World time, epoch ms. @param free See `DueWork`. */
export async function duePointOrders(
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: pointOrder.id })
    .from(pointOrder)
    .where(and(sql`${pointOrder.dueAt} <= ${now}`, free(sql`${pointOrder.id}`)))
    .orderBy(asc(pointOrder.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
