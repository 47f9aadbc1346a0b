import { and, eq, gt, lte } from 'drizzle-orm';
import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import { apartOf } from '../../address/apart.ts';
import type { Tx } from '../../db/database.ts';
import { contentDocument, contentPreview } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import type { WorldDeps } from '../../ground/module.ts';
import type { ShownContent } from '../../merchant/documents/document.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import { readShownContent } from './shown.ts';

/** How long somebody can look at a preview, real ms. */
const LASTS_MS = 30 * MINUTE;

type PreviewDeps = Pick<WorldDeps, 'database' | 'wall' | 'randomBytes' | 'origin' | 'officeOrigin'>;

/** Makes the token with which the members' page shows a draft. */
export function contentPreviewHandler({
  wall,
  randomBytes,
  origin,
  officeOrigin,
}: Omit<PreviewDeps, 'database'>): Handler<'officeContentPreview'> {
  return {
    mode: 'write',
    async run(tx, _ctx, { kind, key }) {
      const [row] = await tx
        .select({ key: contentDocument.key })
        .from(contentDocument)
        .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)));
      if (row === undefined) throw new CallError('not_found', 404, 'There is no such document.');
      const now = wall();
      const token = newToken(randomBytes);
      await tx.delete(contentPreview).where(lte(contentPreview.expiresAt, now));
      const expiresAt = now + LASTS_MS;
      await tx.insert(contentPreview).values({ tokenHash: hashToken(token), kind, key, expiresAt });
      const page = apartOf(origin(), officeOrigin())?.page ?? '';
      return { value: { token, expiresAt, page } };
    },
  };
}

/**
 * What is shown, with the draft of a document in its place. No announcement stands in front of it; one that is looked at is the
 * only one, for whoever looks.
 */
async function withDraft(tx: Tx, kind: ContentKind, key: string): Promise<ShownContent> {
  const content = await readShownContent(tx);
  const [row] = await tx
    .select()
    .from(contentDocument)
    .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)));
  const draft = row?.draft ?? row?.shown;
  if (draft === undefined || draft === null) return content;
  const isPopup = kind === 'announcement';
  const value = isPopup ? { ...draft, facts: { ...draft.facts, execution: 'B' } } : draft;
  const seen = { kind, key, value };
  const others = content.documents.filter(it => it.kind !== 'announcement');
  const isSame = (it: { readonly kind: string; readonly key: string }) => it.kind === kind && it.key === key;
  const used = Object.keys(draft.texts);
  return {
    // What is new stands first, so that whoever looks needn't search.
    documents: others.some(isSame) ? others.map(it => (isSame(it) ? seen : it)) : [seen, ...others],
    languages: { ...content.languages, [kind]: [...new Set([...content.languages[kind], ...used])] },
  };
}

/** Reads what the holder of a token sees; null for one that is good for nothing. */
export const createPreviewReader =
  ({ database, wall }: Pick<PreviewDeps, 'database' | 'wall'>) =>
  (token: string): Promise<ShownContent | null> =>
    database.read(async tx => {
      const [found] = await tx
        .select()
        .from(contentPreview)
        .where(and(eq(contentPreview.tokenHash, hashToken(token)), gt(contentPreview.expiresAt, wall())));
      return found === undefined ? null : withDraft(tx, found.kind as ContentKind, found.key);
    });
