import type { MerchantPointItem } from '../../../streams/wire/points/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentKind, contentVersion, mallItem, pointStock } from '../../db/schema.ts';
import { ITEM_WORDS } from './items.ts';

/** What stands for who in the history of what a world began with. */
const FILE = 'file';
/** Between two items of a file, so that others fit in. */
const STEP = 10;

/** The words of an item by language, as documents of the content have them. */
const textsOfItem = ({ texts }: MerchantPointItem) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code.toLowerCase(), text]));

/** Writes an item of a file down, unless there is one of this name. @param at World time, epoch ms. */
export async function writeItem(
  tx: Tx,
  item: MerchantPointItem,
  { place, at }: { readonly place: number; readonly at: number },
): Promise<void> {
  const { id, type, points, amount, stock, imgUrl } = item;
  const decided = { type, points, amount, place, hidden: false, edit: 1, changedBy: FILE, changedAt: at };
  await tx
    .insert(mallItem)
    .values({ id, ...decided })
    .onConflictDoNothing();
  // A world of an older version has sold pieces already.
  await tx.insert(pointStock).values({ item: id, stock, taken: 0 }).onConflictDoNothing();
  const words = { facts: { imgUrl }, texts: textsOfItem(item) };
  const key = { kind: ITEM_WORDS, key: id };
  const written = await tx
    .insert(contentDocument)
    .values({ ...key, place, shown: words, version: 1 })
    .onConflictDoNothing()
    .returning({ key: contentDocument.key });
  if (written.length === 0) return;
  await tx
    .insert(contentVersion)
    .values({ ...key, version: 1, value: words, how: 'seed', who: FILE, reason: '', at });
}

/**
 * Takes the items of the merchant file into a world whose mall has none; from then on they are the operators'. @param at World
 * time, epoch ms.
 */
export async function fillMall(tx: Tx, items: readonly MerchantPointItem[], at: number): Promise<void> {
  const languages = [...new Set(items.flatMap(it => Object.keys(textsOfItem(it))))].join(',');
  await tx.insert(contentKind).values({ kind: ITEM_WORDS, revision: 1, languages }).onConflictDoNothing();
  const [known] = await tx.select({ id: mallItem.id }).from(mallItem).limit(1);
  if (known !== undefined) return;
  for (const [n, item] of items.entries()) await writeItem(tx, item, { place: (n + 1) * STEP, at });
}
