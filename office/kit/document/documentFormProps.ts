import type { ContentKind, ContentValue } from '../../../streams/wire/content/documents.ts';

/** What a form of a document is drawn with. */
export interface DocumentFormProps {
  readonly kind: ContentKind;
  readonly value: ContentValue;
  /** Languages of the site, and those that have texts besides. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onChange: (value: ContentValue) => void;
  readonly disabled: boolean;
}
