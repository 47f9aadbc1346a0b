import { sql } from 'drizzle-orm';
import { CONTENT_KINDS } from '../../../streams/wire/content/documents.ts';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insertRows.ts';
import { contentDocument, contentKind, contentSeed, contentVersion } from '../../db/schema.ts';
import { hashOf } from '../../ground/answers/hashOf.ts';
import { readDocuments } from '../../merchant/documents/readDocuments.ts';
import type { Merchant } from '../../merchant/merchant.ts';

/** What stands for who in the history of a world's first documents. */
export const FILE = 'file';
/** Between two documents of a file, so that others fit in. */
const STEP = 1_000;

/** What of a merchant file begins the content of a world. */
export const fileHashOf = ({ brand, client, content, help, info, feedback }: Merchant): string => {
  const own = Object.entries(content).map(([language, { promotions: _, ...parts }]) => [language, parts]);
  const { logo, theme } = client;
  return hashOf(JSON.stringify({ brand, logo, theme, own, help, resources: info.resources, feedback }));
};

/** The hash of the file that the content of this world began with; null before it has any. */
export async function readFileHash(tx: Tx): Promise<string | null> {
  const [row] = await tx.select().from(contentSeed);
  return row?.fileHash ?? null;
}

/**
 * Takes the documents of the merchant file into a world that has none of their kind: a world that was filled before there were
 * some kinds gets those. @param at World time, epoch ms.
 */
export async function fillContent(tx: Tx, merchant: Merchant, at: number): Promise<void> {
  await tx
    .insert(contentSeed)
    .values({ fileHash: fileHashOf(merchant) })
    .onConflictDoNothing();
  const { documents, languages } = readDocuments(merchant, at);
  const begun = await insertRows(
    tx,
    contentKind,
    CONTENT_KINDS.map(kind => ({ kind, revision: 1, languages: languages[kind].join(',') })),
    // Another module may have begun a kind that is its own.
    sql`on conflict do nothing returning kind`,
  );
  const kinds = new Set(begun.map(({ kind }) => kind));
  const wanted = documents.filter(({ kind }) => kinds.has(kind));
  if (wanted.length === 0) return;
  await insertRows(
    tx,
    contentDocument,
    wanted.map(({ kind, key, value }, i) => ({
      ...{ kind, key, place: (i + 1) * STEP, shown: value, version: 1 },
    })),
  );
  await insertRows(
    tx,
    contentVersion,
    wanted.map(({ kind, key, value }) => ({
      ...{ kind, key, version: 1, value, how: 'seed' as const, who: FILE, reason: '', at },
    })),
  );
}
