import { asc, eq } from 'drizzle-orm';
import { CONTENT_KINDS, type ContentKind } from '../../streams/wire/content/documents.ts';
import type { ContentRevisions } from '../../streams/wire/content/topic.ts';
import type { Tx } from '../db/database.ts';
import { contentKind } from '../db/schema.ts';
import type { ModuleDeps } from './deps.ts';

/**
 * Has pages read again what belongs to a kind of the content, when something besides its documents has changed: prices, stock,
 * terms. Kinds are locked as a publication locks them, so that no page is told an older number after a newer one.
 * @param at World time, epoch ms.
 */
export async function countContentChange(
  tx: Tx,
  { publish }: Pick<ModuleDeps, 'publish'>,
  kind: ContentKind,
  at: number,
): Promise<void> {
  const rows = await tx.select().from(contentKind).orderBy(asc(contentKind.kind)).for('update');
  const known = new Map(rows.map(it => [it.kind, it.revision]));
  const revision = (known.get(kind) ?? 0) + 1;
  await tx.update(contentKind).set({ revision }).where(eq(contentKind.kind, kind));
  known.set(kind, revision);
  const data = Object.fromEntries(CONTENT_KINDS.map(it => [it, known.get(it) ?? 0])) as ContentRevisions;
  await publish(tx, { key: 'content', uid: null, data, at });
}
