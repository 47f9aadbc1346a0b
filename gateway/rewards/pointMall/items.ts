import { sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { MerchantPointItem, PointItem } from '../../../streams/wire/points/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { pointStock } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';

/** Texts of something in the first of these languages that it has. */
export function textsOf<T>(
  { texts }: { readonly texts: Readonly<Record<string, T>> },
  languages: readonly string[],
): T {
  const known = languages.map(language => ownValue(texts, language)).find(it => it !== undefined);
  const text = known ?? Object.values(texts)[0];
  if (text === undefined) throw new Error('it has no texts');
  return text;
}

/** The items of a merchant as a member sees them. */
export async function listItems(
  tx: Tx,
  items: readonly MerchantPointItem[],
  languages: readonly string[],
): Promise<PointItem[]> {
  const rows = await tx.select({ item: pointStock.item, taken: pointStock.taken }).from(pointStock);
  const taken = new Map(rows.map(row => [row.item, row.taken]));
  return items.map(item => {
    const { stock, texts: _texts, ...shown } = item;
    return {
      ...shown,
      ...textsOf(item, languages),
      left: Math.max(0, stock - (taken.get(item.id) ?? 0)),
    };
  });
}

/** Takes pieces out of the stock; throws `point_item_gone` (409) when there are not so many left. */
export async function reservePieces(tx: Tx, { id, stock }: MerchantPointItem, pieces: number): Promise<void> {
  // The row is there first: two takers of an item's first pieces wait for each other like all others.
  await tx.insert(pointStock).values({ item: id, stock, taken: 0 }).onConflictDoNothing();
  const { rows } = await tx.execute(sql`
    update point_stock set taken = taken + ${pieces}, stock = ${stock}
    where item = ${id} and taken + ${pieces} <= ${stock} returning taken`);
  if (rows.length === 0) throw new CallError('point_item_gone', 409, 'There are not so many left.');
}

/** Puts pieces back. */
export async function returnPieces(tx: Tx, item: string, pieces: number): Promise<void> {
  await tx.execute(sql`update point_stock set taken = taken - ${pieces} where item = ${item}`);
}
