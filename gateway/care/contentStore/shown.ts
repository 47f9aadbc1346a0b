import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { CONTENT_KINDS, type ContentKind } from '../../../streams/wire/content/documents.ts';
import type { ContentRevisions } from '../../../streams/wire/content/topic.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentKind } from '../../db/schema.ts';
import type { ShownDocument } from '../../ground/documents.ts';
import type { ShownContent } from '../../merchant/documents/document.ts';

/** What is known of each kind. */
export interface ShownKinds {
  /** How often it has changed. */
  readonly revisions: Readonly<Record<ContentKind, number>>;
  /** Languages that it is told in. */
  readonly languages: ShownContent['languages'];
}

/** Something for each kind. */
const ofKinds = <V>(value: (kind: ContentKind) => V): Record<ContentKind, V> =>
  Object.fromEntries(CONTENT_KINDS.map(kind => [kind, value(kind)])) as Record<ContentKind, V>;

/** The languages that a text names, with commas between. */
const languagesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

function kindsOf(rows: readonly (typeof contentKind.$inferSelect)[]): ShownKinds {
  const found = new Map(rows.map(it => [it.kind, it]));
  return {
    revisions: ofKinds(kind => found.get(kind)?.revision ?? 0),
    languages: ofKinds(kind => languagesIn(found.get(kind)?.languages ?? '')),
  };
}

export const readShownKinds = async (tx: Tx): Promise<ShownKinds> =>
  kindsOf(await tx.select().from(contentKind));

/** Locks what is shown: what is published together has to fit together, so one publication follows the other. */
export const lockShownKinds = async (tx: Tx): Promise<ShownKinds> =>
  kindsOf(await tx.select().from(contentKind).orderBy(asc(contentKind.kind)).for('update'));

/** How often each kind has changed. */
export const readRevisions = async (tx: Tx): Promise<ContentRevisions> =>
  (await readShownKinds(tx)).revisions;

/** How often kinds have changed together. */
export const sumOf = (revisions: ContentRevisions, kinds: readonly ContentKind[] = CONTENT_KINDS): number =>
  kinds.reduce((sum, kind) => sum + (revisions[kind] ?? 0), 0);

/** How often anything has changed. */
export async function readRevision(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ n: sql<string>`coalesce(sum(${contentKind.revision}), 0)` })
    .from(contentKind);
  return Number(row?.n ?? 0);
}

/** Everything that is shown. @param kinds What the caller has read of them. */
export async function readShownContent(tx: Tx, kinds?: ShownKinds): Promise<ShownContent> {
  const { languages } = kinds ?? (await readShownKinds(tx));
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
    languages,
  };
}

/** What is shown of one kind, in its order. */
export async function readShownOf(tx: Tx, of: ContentKind): Promise<readonly ShownDocument[]> {
  const { kind, key, place, shown } = contentDocument;
  const rows = await tx
    .select({ key, shown })
    .from(contentDocument)
    .where(and(eq(kind, of), isNotNull(shown)))
    .orderBy(asc(place), asc(key));
  return rows.flatMap(row => (row.shown === null ? [] : [{ key: row.key, value: row.shown }]));
}
