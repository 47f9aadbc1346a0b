import { and, eq } from 'drizzle-orm';
import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import { isOnly } from '../../../streams/wire/content/documents.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentKind, contentVersion } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentRule } from '../../ground/documents.ts';
import { CallError } from '../../ground/handler.ts';
import {
  type ContentFault,
  faultOfContent,
  faultOfDocument,
} from '../../merchant/documents/checkDocuments.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { readShownContent, type ShownKinds } from './shown.ts';

export interface ShowingDeps extends Pick<ModuleDeps, 'clock' | 'publish'> {
  readonly merchant: Pick<Merchant, 'brand' | 'client' | 'info'>;
  /** What modules do with the documents of a kind. */
  readonly rules: ReadonlyMap<ContentKind, DocumentRule>;
}

/** What is wrong with a document alone: its form, or what a module makes of it. */
export function faultOf(
  { merchant, rules }: Pick<ShowingDeps, 'merchant' | 'rules'>,
  kind: ContentKind,
  key: string,
  value: ContentValue,
): ContentFault | null {
  const fault = faultOfDocument(kind, value, merchant.info.imageCDNs);
  return fault ?? rules.get(kind)?.fault(key, value) ?? null;
}

export type DocumentRow = typeof contentDocument.$inferSelect;
type How = (typeof contentVersion.$inferSelect)['how'];

/** A document, locked; null for none. */
export async function lockDocument(tx: Tx, kind: string, key: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(contentDocument)
    .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)))
    .for('update');
  return row ?? null;
}

/** The refusal of what no page could draw. */
export const refusalOf = ({ path, message }: ContentFault): CallError =>
  new CallError('bad_request', 400, `${path}: ${message}`, { value: { field: path } });

/** The languages of the kinds when a document is shown as well. */
export function withLanguages(
  languages: ShownKinds['languages'],
  kind: ContentKind,
  value: ContentValue | null,
): ShownKinds['languages'] {
  return { ...languages, [kind]: [...new Set([...languages[kind], ...Object.keys(value?.texts ?? {})])] };
}

/** What a document is shown as from now on, and who says so. */
export interface Showing {
  /** Null takes it away. */
  readonly value: ContentValue | null;
  readonly how: How;
  readonly who: string;
  readonly reason: string;
  /** What else becomes of the row. */
  readonly set: Partial<DocumentRow>;
  /** Whether it is in force already: somebody else has checked it and carried it out. */
  readonly isInForce?: boolean;
}

/**
 * Shows a document to everybody: writes its version, counts its edit and its kind, and tells the pages. Throws `bad_request` when
 * pages couldn't draw what all documents come to.
 * @param kinds What `lockShownKinds` has locked.
 */
export async function showDocument(
  tx: Tx,
  deps: ShowingDeps,
  kinds: ShownKinds,
  row: DocumentRow,
  { value, how, who, reason, set, isInForce = false }: Showing,
): Promise<number> {
  const { clock, publish, merchant, rules } = deps;
  const kind = row.kind as ContentKind;
  const rule = rules.get(kind);
  if (value === null && isOnly(kind))
    throw new CallError('bad_request', 400, 'There is always one of this kind.', {
      value: { field: 'kind' },
    });
  const fault = value === null || isInForce ? null : faultOf(deps, kind, row.key, value);
  if (fault !== null) throw refusalOf(fault);
  const version = row.version + 1;
  const at = clock.now();
  const mine = and(eq(contentDocument.kind, kind), eq(contentDocument.key, row.key));
  await tx
    .update(contentDocument)
    .set({ ...set, edit: row.edit + 1, shown: value, version })
    .where(mine);
  await tx.insert(contentVersion).values({ kind, key: row.key, version, value, how, who, reason, at });
  const revisions = { ...kinds.revisions, [kind]: kinds.revisions[kind] + 1 };
  const languages = withLanguages(kinds.languages, kind, value);
  await tx
    .update(contentKind)
    .set({ revision: revisions[kind], languages: languages[kind].join(',') })
    .where(eq(contentKind.kind, kind));
  const all = faultOfContent(merchant, await readShownContent(tx, { revisions, languages }));
  if (all !== null) throw refusalOf(all);
  // Topics are published in the order of their names, and what is carried out may tell of itself.
  await publish(tx, { key: 'content', uid: null, data: revisions, at });
  if (!isInForce) await rule?.apply(tx, row.key, value, at);
  await rule?.changed(tx);
  return version;
}
