import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CASH_ORDERS_KEPT } from '../../../streams/wire/cash/fold.ts';
import type { DeskOrder } from '../../../streams/wire/cash/shapes.ts';
import {
  type CashOrder,
  DEPOSIT_STATES,
  ENDED_ORDER_STATES,
  WITHDRAWAL_STATES,
} from '../../../streams/wire/cash/words.ts';
import type { Tx } from '../../db/database.ts';
import { endWhenSilent } from '../../db/impatience.ts';
import { isAmong } from '../../db/isAmong.ts';
import { account, cashOrder } from '../../db/schema.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';

/** An order as it is stored. */
export type CashOrderRow = typeof cashOrder.$inferSelect;

/** States in which something can still happen. */
const OPEN = [...DEPOSIT_STATES, ...WITHDRAWAL_STATES].filter(state => !ENDED_ORDER_STATES.has(state));

/** An order as its member sees it. */
export function toCashOrder({
  uid: _uid,
  accountId: _accountId,
  promised: _promised,
  ...order
}: CashOrderRow): CashOrder {
  return order;
}

/** An order as it is stored; null when there is none of this id. */
export async function findCashOrder(tx: Tx, id: string): Promise<CashOrderRow | null> {
  const [row] = await tx.select().from(cashOrder).where(eq(cashOrder.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends, and its account before it; null when there is none of this id. */
export async function lockCashOrder(tx: Tx, id: string): Promise<CashOrderRow | null> {
  const found = await findCashOrder(tx, id);
  if (found === null) return null;
  await lockOwner(tx, found.uid);
  const [row] = await tx
    .select({ order: cashOrder, silence: endWhenSilent() })
    .from(cashOrder)
    .where(eq(cashOrder.id, id))
    .for('update');
  return row?.order ?? null;
}

/** Rows after the order `before`: those that are older, or newer in a list that begins with the oldest. */
function rowsAfter(before: string | undefined, first: 'newest' | 'oldest') {
  if (before === undefined) return undefined;
  const last = sql`(select b.at, b.id from cash_order b where b.id = ${before})`;
  const place = sql`(${cashOrder.at}, ${cashOrder.id})`;
  return first === 'newest' ? sql`${place} < ${last}` : sql`${place} > ${last}`;
}

/** Orders of an account, newest first. */
export async function listCashOrders(
  tx: Tx,
  uid: string,
  {
    before,
    limit = CASH_ORDERS_KEPT,
  }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<CashOrder[]> {
  const rows = await tx
    .select()
    .from(cashOrder)
    .where(and(eq(cashOrder.uid, uid), rowsAfter(before, 'newest')))
    .orderBy(desc(cashOrder.at), desc(cashOrder.id))
    .limit(limit);
  return rows.map(toCashOrder);
}

/** What the methods of deposits are called. */
export type MethodNames = readonly { readonly id: string; readonly name: string }[];

const deskColumns = { order: cashOrder, username: account.username };

/** Orders for the desk: those that wait, the oldest first, or all of them, the newest first. */
export async function listCashOrdersForDesk(
  tx: Tx,
  {
    all,
    before,
    limit,
  }: { readonly all: boolean; readonly before?: string | undefined; readonly limit: number },
  methods: MethodNames,
): Promise<DeskOrder[]> {
  const base = tx.select(deskColumns).from(cashOrder).innerJoin(account, eq(account.uid, cashOrder.uid));
  const rows = all
    ? await base
        .where(rowsAfter(before, 'newest'))
        .orderBy(desc(cashOrder.at), desc(cashOrder.id))
        .limit(limit)
    : await base
        .where(and(isAmong(cashOrder.state, OPEN), rowsAfter(before, 'oldest')))
        .orderBy(asc(cashOrder.at), asc(cashOrder.id))
        .limit(limit);
  return rows.map(row => toDeskOrder(row, methods));
}

/** One order for the desk; null when there is none of this id. */
export async function readCashOrderForDesk(
  tx: Tx,
  id: string,
  methods: MethodNames,
): Promise<DeskOrder | null> {
  const [row] = await tx
    .select(deskColumns)
    .from(cashOrder)
    .innerJoin(account, eq(account.uid, cashOrder.uid))
    .where(eq(cashOrder.id, id));
  return row === undefined ? null : toDeskOrder(row, methods);
}

function toDeskOrder(
  { order, username }: { readonly order: CashOrderRow; readonly username: string },
  methods: MethodNames,
): DeskOrder {
  const methodName = methods.find(({ id }) => id === order.method)?.name ?? order.method;
  return { ...toCashOrder(order), proofs: [...order.proofs], username, methodName };
}

/** Ids of orders whose next step is the clock's, those first that wait longest. @param now World time, epoch ms. @param free See `DueWork`. */
export async function dueCashOrders(
  tx: Tx,
  now: number,
  limit: number,
  free: (key: SQL) => SQL,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: cashOrder.id })
    .from(cashOrder)
    .where(and(sql`${cashOrder.dueAt} <= ${now}`, free(sql`${cashOrder.id}`)))
    .orderBy(asc(cashOrder.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
