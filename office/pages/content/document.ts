import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentValue,
} from '../../../streams/wire/content/documents.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';

/** A row of the list. */
export type DocumentRow = CallValue<'officeContent'>['rows'][number];
/** One document with what is shown of it and its draft. */
export type OpenDocument = CallValue<'officeContentDocument'>;

export const isKind = (text: string): text is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(text);

/** Address of the page of a document. */
export const addressOf = (kind: string, key: string): string => `/content/${kind}/${encodeURIComponent(key)}`;

const NOTHING: ContentValue = { facts: {}, texts: {} };

/** What somebody begins to edit: the draft, else what is shown. */
export const beginOf = ({ draft, shown }: Pick<OpenDocument, 'draft' | 'shown'>): ContentValue =>
  (draft ?? shown ?? NOTHING) as ContentValue;

/** Where a document stands, in one word. */
export function stateOf({
  isShown,
  draftAt,
  publishAt,
}: Pick<DocumentRow, 'isShown' | 'draftAt' | 'publishAt'>):
  | 'planned'
  | 'changed'
  | 'shown'
  | 'draft'
  | 'ended' {
  if (publishAt !== null) return 'planned';
  if (isShown) return draftAt === null ? 'shown' : 'changed';
  return draftAt === null ? 'ended' : 'draft';
}

export const TONES = {
  planned: 'info',
  changed: 'warn',
  shown: 'good',
  draft: 'neutral',
  ended: 'neutral',
} as const;
