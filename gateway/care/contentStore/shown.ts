import { asc, isNotNull, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { CONTENT_KINDS, type ContentKind } from '../../../streams/wire/content/documents.ts';
import type { ContentRevisions } from '../../../streams/wire/content/topic.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentKind } from '../../db/schema.ts';
import type { ShownContent } from '../../merchant/documents/document.ts';

/** Something for each kind. */
const ofKinds = <V>(value: (kind: ContentKind) => V): Record<ContentKind, V> =>
  Object.fromEntries(CONTENT_KINDS.map(kind => [kind, value(kind)])) as Record<ContentKind, V>;

/** The languages that a text names, with commas between. */
export const languagesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** How often each kind has changed. */
export async function readRevisions(tx: Tx): Promise<ContentRevisions> {
  const { kind, revision } = contentKind;
  const found = new Map(
    (await tx.select({ kind, revision }).from(contentKind)).map(it => [it.kind, it.revision]),
  );
  return ofKinds(name => found.get(name) ?? 0);
}

/** How often anything has changed. */
export async function readRevision(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ n: sql<string>`coalesce(sum(${contentKind.revision}), 0)` })
    .from(contentKind);
  return Number(row?.n ?? 0);
}

/** Everything that is shown. */
export async function readShownContent(tx: Tx): Promise<ShownContent> {
  const kinds = groupBy(await tx.select().from(contentKind), it => it.kind);
  const { kind, key, shown } = contentDocument;
  const rows = await tx
    .select({ kind, key, shown })
    .from(contentDocument)
    .where(isNotNull(shown))
    .orderBy(asc(kind), asc(contentDocument.place), asc(key));
  return {
    documents: rows.flatMap(row =>
      row.shown === null ? [] : [{ kind: row.kind as ContentKind, key: row.key, value: row.shown }],
    ),
    languages: ofKinds(name => languagesIn(kinds.get(name)?.[0]?.languages ?? '')),
  };
}
