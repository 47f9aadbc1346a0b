import { createContext, use } from 'react';
import type { Texts } from '../../../server/texts.ts';

/** Texts of a table's page in the language of its player. */
export interface TableWords {
  readonly texts: Texts;
  readonly language: string;
}

const Words = createContext<TableWords | null>(null);
export const WordsProvider = Words.Provider;

/** Throws outside of a page. */
export function useWords(): TableWords {
  const words = use(Words);
  if (words === null) throw new Error('no words above this part');
  return words;
}

/** A text by a name that came from outside; null for a name that has none. */
export const textOf = (texts: object, name: string): string | null => {
  const text: unknown = new Map<string, unknown>(Object.entries(texts)).get(name);
  return typeof text === 'string' ? text : null;
};
