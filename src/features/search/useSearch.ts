import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../i18n/languages.ts';
import type { CatalogueState } from './engine.ts';
import type { Answer } from './messages.ts';
import { searchEngine } from './searchEngine.ts';
import { useCatalogueIndex } from './useCatalogueIndex.ts';
import { useDocuments } from './useDocuments.ts';

export interface Search {
  /** To what was asked last, or to an earlier question while the worker thinks; null before the first. */
  readonly answer: Answer | null;
  readonly catalogue: CatalogueState;
  /** Tries again to read the games. */
  readonly again: () => void;
}

/** What can be found for a text. An answer that comes after another question was asked is never shown. */
export function useSearch(text: string): Search {
  const { i18n } = useTranslation();
  const language = codeOf(i18n.language);
  const engine = searchEngine();
  const documents = useDocuments();
  const [catalogue, again] = useCatalogueIndex();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => engine.tell(documents), [engine, documents]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be found has changed: asked again
  useEffect(() => {
    if (text.trim() !== '') return engine.ask({ text, language }, setAnswer);
    setAnswer(null);
  }, [engine, text, language, documents, catalogue]);
  return { answer, catalogue, again };
}
