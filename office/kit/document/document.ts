import {
  type ContentKind,
  type ContentValue,
  WORD_KINDS,
  type WordKind,
} from '../../../streams/wire/content/documents.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';

/** A row of the list. */
export type DocumentRow = CallValue<'officeContent'>['rows'][number];
/** One document with what is shown of it and its draft. */
export type OpenDocument = Omit<CallValue<'officeContentDocument'>, 'kind'> & { readonly kind: ContentKind };

export const isKind = (text: string): text is WordKind => (WORD_KINDS as readonly string[]).includes(text);

/** Address of the page of a document. */
export const addressOf = (kind: string, key: string): string => `/content/${kind}/${encodeURIComponent(key)}`;

const NOTHING: ContentValue = { facts: {}, texts: {} };

/** What somebody begins to edit: the draft, else what is shown. */
export const beginOf = ({ draft, shown }: Pick<OpenDocument, 'draft' | 'shown'>): ContentValue =>
  (draft ?? shown ?? NOTHING) as ContentValue;

type State = 'planned' | 'changed' | 'shown' | 'draft' | 'ended' | 'closed';

/** Texts for taking a document away: members go on seeing a promotion, as closed. */
export const endTexts = (kind: ContentKind): 'close' | 'end' => (kind === 'promotion' ? 'close' : 'end');

/** Where a document stands, in one word. */
export function stateOf({
  kind,
  isShown,
  draftAt,
  publishAt,
}: Pick<DocumentRow, 'isShown' | 'draftAt' | 'publishAt'> & { readonly kind: ContentKind }): State {
  if (publishAt !== null) return 'planned';
  if (isShown) return draftAt === null ? 'shown' : 'changed';
  if (draftAt !== null) return 'draft';
  return kind === 'promotion' ? 'closed' : 'ended';
}

export const TONES = {
  planned: 'info',
  changed: 'warn',
  shown: 'good',
  draft: 'neutral',
  ended: 'neutral',
  closed: 'neutral',
} as const;

/** A document that nobody has written yet. */
export const unwritten = (
  kind: OpenDocument['kind'],
  key: string,
  languages: readonly string[],
): OpenDocument => ({
  ...{ kind, key, version: 0, edit: 0, isShown: false, publishAt: null, endAt: null },
  ...{ draftBy: null, draftAt: null, shown: null, draft: null, plannedBy: null },
  ...{ languages: [...languages], missing: [] },
});
