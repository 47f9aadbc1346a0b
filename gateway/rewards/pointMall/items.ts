import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { PointItem } from '../../../streams/wire/points/shapes.ts';
import { MOST_ITEMS } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, mallItem, pointOrder, pointStock } from '../../db/schema.ts';

/** The kind of the content's documents that hold words and pictures of items. */
export const ITEM_WORDS = 'mallItem';

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

const COLUMNS = {
  item: mallItem,
  words: contentDocument.shown,
  stock: pointStock.stock,
  taken: pointStock.taken,
};
const ofItem = eq(pointStock.item, mallItem.id);
const wordsOfItem = and(eq(contentDocument.kind, ITEM_WORDS), eq(contentDocument.key, mallItem.id));

/** An item with its words, as far as they are shown, and how many pieces there are. */
export interface StoredItem {
  readonly item: typeof mallItem.$inferSelect;
  readonly words: typeof contentDocument.$inferSelect.shown;
  readonly stock: number;
  readonly taken: number;
}

/** What of an item is said in the caller's language; empty for one that has no words. */
export function wordsIn(
  { words }: Pick<StoredItem, 'words'>,
  languages: readonly string[],
): Pick<PointItem, 'name' | 'text' | 'unit' | 'imgUrl'> {
  const { facts = {}, texts = {} } = words ?? {};
  const said =
    Object.keys(texts).length === 0
      ? {}
      : textsOf(
          { texts },
          languages.map(code => code.toLowerCase()),
        );
  const { name = '', text = '', unit = '' } = said as Readonly<Record<string, string>>;
  return { name, text, unit, imgUrl: String(facts.imgUrl ?? '') };
}

/** The items that are sold at a moment. */
const isSold = (now: number): SQL | undefined =>
  and(
    eq(mallItem.hidden, false),
    or(isNull(mallItem.saleFrom), lte(mallItem.saleFrom, now)),
    or(isNull(mallItem.saleUntil), gt(mallItem.saleUntil, now)),
  );

/** How many pieces of each item a member has had. */
export async function piecesHad(tx: Tx, uid: string): Promise<ReadonlyMap<string | null, number>> {
  const rows = await tx
    .select({ item: pointOrder.item, pieces: sql<string>`sum(${pointOrder.pieces})` })
    .from(pointOrder)
    .where(and(eq(pointOrder.uid, uid), eq(pointOrder.kind, 'redeem'), ne(pointOrder.state, 'rejected')))
    .groupBy(pointOrder.item);
  return new Map(rows.map(it => [it.item, Number(it.pieces)]));
}

/** How many more pieces a member may have; null for any number. */
const allowedOf = (mostEach: number | null, had: number): number | null =>
  mostEach === null ? null : Math.max(0, mostEach - had);

/** The items that are sold now, as a member sees them. @param now World time, epoch ms. */
export async function listItems(
  tx: Tx,
  {
    uid,
    languages,
    now,
  }: { readonly uid: string; readonly languages: readonly string[]; readonly now: number },
): Promise<PointItem[]> {
  const rows: readonly StoredItem[] = await tx
    .select(COLUMNS)
    .from(mallItem)
    .innerJoin(pointStock, ofItem)
    .innerJoin(contentDocument, wordsOfItem)
    .where(and(isSold(now), isNotNull(contentDocument.shown)))
    .orderBy(asc(mallItem.place), asc(mallItem.id))
    .limit(MOST_ITEMS);
  const had = rows.some(({ item }) => item.mostEach !== null) ? await piecesHad(tx, uid) : new Map();
  return rows.map(row => {
    const { id, type, points, amount, mostEach } = row.item;
    return {
      ...{ id, type, points, amount, ...wordsIn(row, languages) },
      left: Math.max(0, row.stock - row.taken),
      allowed: allowedOf(mostEach, had.get(id) ?? 0),
    };
  });
}

/**
 * An item, whether it is sold or not; null for none. Until the transaction ends nobody changes what it costs.
 */
export async function findItem(tx: Tx, id: string): Promise<StoredItem | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(mallItem)
    .innerJoin(pointStock, ofItem)
    .leftJoin(contentDocument, wordsOfItem)
    .where(eq(mallItem.id, id))
    .for('share', { of: mallItem });
  return row ?? null;
}
