import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../i18n/languages.ts';
import type { CatalogueState } from './engine.ts';
import type { SearchAnswer } from './messages.ts';
import { searchEngine } from './searchEngine.ts';
import { useCatalogueIndex } from './useCatalogueIndex.ts';
import { useDocuments } from './useDocuments.ts';

/** A text that was searched for, and what was found for it or for an earlier one; null before the first answer. */
interface Found {
  readonly text: string;
  readonly answer: SearchAnswer | null;
}

export interface Search extends Found {
  /** Asks at once: the answer to a letter mostly comes before the page has drawn the letter. */
  readonly search: (text: string) => void;
  /** Text that was asked for last, answered or not. */
  readonly currentText: () => string;
  readonly catalogue: CatalogueState;
  /** Tries again to read the games. */
  readonly again: () => void;
}

const NOTHING: Found = { text: '', answer: null };
/** An answer that takes longer is waited for visibly, ms. */
const SOON_MS = 100;

/** What can be found for a text. An answer that comes after another question was asked is never shown. */
export function useSearch(): Search {
  const { i18n } = useTranslation();
  const language = codeOf(i18n.language);
  const engine = searchEngine();
  const documents = useDocuments();
  const [catalogue, again] = useCatalogueIndex();
  const [found, setFound] = useState(NOTHING);
  const asked = useRef('');
  const forget = useRef(() => {});

  const ask = useCallback(
    (text: string) => {
      forget.current();
      forget.current = () => {};
      asked.current = text;
      if (text.trim() === '') {
        setFound({ ...NOTHING, text });
        return;
      }
      // A first letter mostly: drawn with the letter itself.
      const known = engine.known({ text, language });
      if (known !== undefined) {
        setFound({ text, answer: known });
        return;
      }
      const late = setTimeout(() => setFound(({ answer }) => ({ text, answer })), SOON_MS);
      const loseInterest = engine.search({ text, language }, answer => {
        clearTimeout(late);
        // Drawn in the next frame, not in one after it.
        flushSync(() => setFound({ text, answer }));
      });
      forget.current = () => {
        clearTimeout(late);
        loseInterest();
      };
    },
    [engine, language],
  );
  useEffect(() => engine.setDocuments(documents), [engine, documents]);
  useEffect(() => engine.prepare(language), [engine, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be found has changed: asked again
  useEffect(() => {
    if (asked.current.trim() !== '') ask(asked.current);
  }, [ask, documents, catalogue]);
  useEffect(() => () => forget.current(), []);
  const askedLast = useCallback(() => asked.current, []);
  return { ...found, search: ask, currentText: askedLast, catalogue, again };
}
