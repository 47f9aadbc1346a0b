import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';

/** A document of the content with its name. */
export interface ContentDocument {
  readonly kind: ContentKind;
  readonly key: string;
  readonly value: ContentValue;
}

/** All documents that are shown, in their order, with the languages that have a list of a kind of their own. */
export interface ShownContent {
  readonly documents: readonly ContentDocument[];
  readonly languages: Readonly<Record<ContentKind, readonly string[]>>;
}
