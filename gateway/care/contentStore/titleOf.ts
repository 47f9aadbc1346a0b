import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';

/** What people know a document by. */
export interface Title {
  readonly title: string;
  /** Language that it is in, as the document has it; null for what is none: a key, or a fact. */
  readonly titleLanguage: string | null;
}

/** Who reads titles: the operator's language, and those of the site, the default one first. */
export interface Readers {
  readonly language: string;
  readonly site: readonly string[];
}

/**
 * The title of a document in the first of these languages that has one, else in any, else what it is about.
 * @param languages The reader's own first.
 */
export function titleOf(key: string, { facts, texts }: ContentValue, languages: readonly string[]): Title {
  const wanted = languages.map(code => code.toLowerCase());
  for (const code of [...wanted, ...Object.keys(texts)]) {
    const text = ownValue(texts, code);
    const title = text?.title || text?.name;
    if (title) return { title, titleLanguage: code };
  }
  return { title: String(facts.name ?? facts.brand ?? facts.groupName ?? key), titleLanguage: null };
}
