import { and, eq } from 'drizzle-orm';
import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentKind, contentVersion } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { DocumentActs, InForce } from '../../ground/documents.ts';
import { newPlace } from './changeHandlers.ts';
import { FILE } from './seed.ts';
import { type DocumentRow, lockDocument, type ShowingDeps, showDocument } from './showing.ts';
import { lockShownKinds } from './shown.ts';

/** What a document says besides, where whoever carries it out says nothing of it: words, a picture. */
function joined(before: ContentValue | null, now: ContentValue): ContentValue {
  const facts = { ...now.facts };
  for (const name of ['imgUrl', 'status'] as const) {
    const known = before?.facts[name];
    if (facts[name] === undefined && known !== undefined) facts[name] = known;
  }
  return { facts, texts: { ...before?.texts, ...now.texts } };
}

async function lockOrMake(tx: Tx, kind: ContentKind, key: string): Promise<DocumentRow> {
  const place = await newPlace(tx, kind);
  await tx.insert(contentDocument).values({ kind, key, place }).onConflictDoNothing();
  const row = await lockDocument(tx, kind, key);
  if (row === null) throw new Error('a document is gone');
  return row;
}

/** Notes what came into force without a document. The caller has locked what is shown. */
export async function followDocument(
  tx: Tx,
  deps: ShowingDeps,
  { kind, key }: { readonly kind: ContentKind; readonly key: string },
  { value, who }: Parameters<DocumentActs['follow']>[3],
): Promise<void> {
  const row = await lockOrMake(tx, kind, key);
  if (value === null && row.shown === null) return;
  await showDocument(tx, deps, await lockShownKinds(tx), row, {
    ...{ value: value && joined(row.shown, value), how: value === null ? 'end' : 'publish' },
    ...{ who, reason: '', set: {}, isInForce: true },
  });
}

/** Whether there is no document yet, or only what the file told of: what is carried out is not in it. */
function isMissing(row: DocumentRow | undefined, { value }: InForce): boolean {
  if (row === undefined) return true;
  const { version, shown } = row;
  if (version !== 1 || shown === null) return false;
  return Object.keys(value.facts).some(name => !Object.hasOwn(shown.facts, name));
}

async function missingOf(tx: Tx, kind: ContentKind, all: readonly InForce[]): Promise<readonly InForce[]> {
  const rows = await tx.select().from(contentDocument).where(eq(contentDocument.kind, kind));
  const known = new Map(rows.map(row => [row.key, row]));
  return all.filter(it => isMissing(known.get(it.key), it));
}

/** Makes a document, or completes what the file told of, as its first version. */
async function adoptOne(tx: Tx, kind: ContentKind, { key, value: said, isOver }: InForce, at: number) {
  const row = await lockOrMake(tx, kind, key);
  const value = joined(row.shown, said);
  const mine = { kind, key, who: FILE, reason: '', at };
  await tx
    .insert(contentVersion)
    .values({ ...mine, version: 1, value, how: 'seed' })
    .onConflictDoUpdate({
      target: [contentVersion.kind, contentVersion.key, contentVersion.version],
      set: { value },
    });
  if (isOver) await tx.insert(contentVersion).values({ ...mine, version: 2, value: null, how: 'end' });
  await tx
    .update(contentDocument)
    .set(isOver ? { shown: null, version: 2 } : { shown: value, version: 1 })
    .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)));
}

/** Makes documents for what is in force and has none. Nothing of it is told, since nothing has changed. */
export async function adoptDocuments(
  { database, clock }: Pick<ModuleDeps, 'database' | 'clock'>,
  kind: ContentKind,
  inForce: Parameters<DocumentActs['adopt']>[1],
): Promise<void> {
  const find = async (tx: Tx) => missingOf(tx, kind, await inForce(tx));
  if ((await database.read(find)).length === 0) return;
  await database.write(async tx => {
    const { revisions } = await lockShownKinds(tx);
    // Another process that starts may have been faster.
    const missing = await find(tx);
    for (const found of missing) await adoptOne(tx, kind, found, clock.now());
    const revision = revisions[kind] + 1;
    await tx.update(contentKind).set({ revision }).where(eq(contentKind.kind, kind));
  });
}
