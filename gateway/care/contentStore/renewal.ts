import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import type { ContentRevisions } from '../../../streams/wire/content/topic.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import type { ShownContent } from '../../merchant/documents/document.ts';
import { readRevision, readShownContent, readShownKinds, sumOf } from './shown.ts';

/** Keeps what this process shows as new as the database. */
export interface Renewal {
  /**
   * Afterwards the process shows everything that was committed before the call.
   * @param tx Of a handler that has one: it must not wait for a second connection.
   */
  renew(tx?: Tx): Promise<void>;
  /** How often kinds have changed together, as this process shows them. */
  revisionOf(kinds: readonly ContentKind[]): number;
}

/**
 * One look serves all who ask before it has begun. Whoever was told over the socket that there is something new may ask any
 * process, so each asks the database before it answers.
 * @param showContent Brings content into force in this process.
 */
export function createRenewal(
  { database }: Pick<ModuleDeps, 'database'>,
  showContent: (content: ShownContent) => void,
): Renewal {
  let known = -1;
  let revisions: ContentRevisions | null = null;
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();
  const take = async (tx: Tx) => {
    const kinds = await readShownKinds(tx);
    const revision = sumOf(kinds.revisions);
    if (revision <= known) return;
    const content = await readShownContent(tx, kinds);
    // A look that began later may have ended earlier.
    if (revision <= known) return;
    known = revision;
    revisions = kinds.revisions;
    showContent(content);
  };
  const look = async () => {
    if ((await readRevision(database.db)) > known) await database.read(take);
  };
  return {
    revisionOf: kinds => (revisions === null ? 0 : sumOf(revisions, kinds)),
    renew(tx) {
      if (tx !== undefined) return take(tx);
      // One at a time: while the database is busy, those who ask share one look instead of each waiting for a connection.
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          running = look();
          return running;
        });
      return next;
    },
  };
}
