import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { missingLanguages } from '../../../streams/wire/content/documents.ts';
import type { OfficeMallItem } from '../../../streams/wire/office/mallCalls.ts';
import type { MallItemState } from '../../../streams/wire/office/mallWords.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { readCursor, writeCursor } from '../../agents/cursor.ts';
import { titleOf } from '../../care/contentStore/ports.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, mallItem, pointStock } from '../../db/schema.ts';
import { ITEM_WORDS } from '../../rewards/pointMall/ports.ts';

/** How an item stands at a moment: the first that holds. */
const stateAt = (now: number): SQL<MallItemState> => sql`case
  when ${mallItem.hidden} then 'hidden' when ${contentDocument.shown} is null then 'noWords'
  when ${mallItem.saleFrom} > ${now}::int8 then 'planned' when ${mallItem.saleUntil} <= ${now}::int8 then 'over'
  when ${pointStock.taken} >= ${pointStock.stock} then 'soldOut' else 'shown' end`;

interface Site {
  /** The operator's language. */
  readonly language: string;
  /** Languages of the site, the default one first. */
  readonly languages: readonly string[];
  /** World time, epoch ms. */
  readonly now: number;
}

/** One page of the items in their order. */
export async function readItemPage(
  tx: Tx,
  { state, cursor, limit }: CallParams<'officeMallItems'>,
  { language, languages, now }: Site,
): Promise<CallValue<'officeMallItems'>> {
  const after = cursor === undefined ? null : readCursor(cursor, 'text');
  const stands = stateAt(now);
  const rows = await tx
    .select({
      item: mallItem,
      shown: contentDocument.shown,
      stock: pointStock.stock,
      taken: pointStock.taken,
      state: stands,
    })
    .from(mallItem)
    .innerJoin(pointStock, eq(pointStock.item, mallItem.id))
    .leftJoin(
      contentDocument,
      and(
        eq(contentDocument.kind, ITEM_WORDS),
        eq(contentDocument.key, mallItem.id),
        isNotNull(contentDocument.shown),
      ),
    )
    .where(
      and(
        state === undefined ? undefined : sql`${stands} = ${state}`,
        after === null
          ? undefined
          : sql`(${mallItem.place}, ${mallItem.id}) > (${after.at}::int8, ${after.id})`,
      ),
    )
    .orderBy(asc(mallItem.place), asc(mallItem.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ item, shown, ...counted }): OfficeMallItem => {
    const { turnsAt: _, ...kept } = item;
    const texts = shown?.texts ?? {};
    const { title, titleLanguage } = titleOf('', { facts: {}, texts }, [language, ...languages]);
    const missing = missingLanguages(ITEM_WORDS, { texts }, languages);
    return { ...kept, ...counted, name: title, nameLanguage: titleLanguage, missing };
  });
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined ? writeCursor({ at: last.place, id: last.id }) : null;
  return { rows: page, next };
}
