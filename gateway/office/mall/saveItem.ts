import { and, eq, ne } from 'drizzle-orm';
import { MOST_ITEMS } from '../../../streams/wire/points/words.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { mallItem, pointStock } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { nextTurn } from '../../rewards/pointMall/ports.ts';

type Params = CallParams<'officeMallItemSave'>;
/** What is decided of an item, as the trail notes it. */
type Terms = Omit<Params, 'id' | 'edit' | 'reason'>;

const bad = (field: string, message: string) =>
  new CallError('bad_request', 400, `${field}: ${message}`, { value: { field } });
const changed = () =>
  new CallError('already_resolved', 409, 'Somebody else has changed this item meanwhile.');

/** Sets how many pieces there are. Throws for fewer than members have had. */
async function setStock(tx: Tx, item: string, stock: number): Promise<number> {
  await tx.insert(pointStock).values({ item, stock: 0, taken: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(pointStock).where(eq(pointStock.item, item)).for('update');
  if (row === undefined) throw new Error(`the item ${item} has no stock`);
  if (stock < row.taken) throw bad('stock', `members have had ${row.taken} already`);
  await tx.update(pointStock).set({ stock }).where(eq(pointStock.item, item));
  return row.stock;
}

/** Who decides, and when. */
export interface Deciding {
  readonly who: string;
  /** World time, epoch ms. */
  readonly now: number;
}

/**
 * Makes an item or changes it; answers what was decided before, null for a new one. Throws `already_resolved` (409) when the
 * caller has seen another change, `bad_request` for what can't be.
 */
export async function saveItem(
  tx: Tx,
  { id, edit, reason: _, stock, ...terms }: Params,
  { who, now }: Deciding,
): Promise<Terms | null> {
  const { saleFrom, saleUntil, hidden } = terms;
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom)
    throw bad('saleUntil', 'must be later than saleFrom');
  const set = {
    ...{ ...terms, edit: edit + 1, turnsAt: nextTurn(terms, now) },
    ...{ changedBy: who, changedAt: now },
  };
  if (edit === 0) {
    const made = await tx
      .insert(mallItem)
      .values({ id, ...set })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw changed();
  }
  const [row] = await tx.select().from(mallItem).where(eq(mallItem.id, id)).for('update');
  if (row === undefined) throw new CallError('not_found', 404, 'There is no such item.');
  const isNew = edit === 0;
  if (!isNew && row.edit !== edit) throw changed();
  if (!isNew) await tx.update(mallItem).set(set).where(eq(mallItem.id, id));
  if (!hidden) {
    const others = and(eq(mallItem.hidden, false), ne(mallItem.id, id));
    if ((await tx.$count(mallItem, others)) >= MOST_ITEMS)
      throw bad('hidden', `the mall shows ${MOST_ITEMS} items at most`);
  }
  const before = await setStock(tx, id, stock);
  if (isNew) return null;
  const { type, points, amount, mostEach, place } = row;
  return {
    ...{ type, points, amount, mostEach, place, stock: before },
    ...{ hidden: row.hidden, saleFrom: row.saleFrom, saleUntil: row.saleUntil },
  };
}
