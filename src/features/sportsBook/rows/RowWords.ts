import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SportsWords, useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';

/** The words of the book, made once for a page: asking for them anew in each price would be most of what a change of prices costs. */
export interface RowWords {
  readonly t: TFunction<'sportsBook'>;
  readonly words: SportsWords;
  /** BCP 47. */
  readonly language: string;
}

export const RowWordsContext = createContext<RowWords | null>(null);

/** Makes the words for the rows of a page; the same object as long as the language is. */
export function useMadeWords(): RowWords {
  const { t, i18n } = useTranslation('sportsBook');
  const words = useSportsWords();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words differ with the language alone
  return useMemo(() => ({ t, words, language }), [t, language]);
}

/** The words that the page has made. */
export function useRowWords(): RowWords {
  const made = use(RowWordsContext);
  if (made === null) throw new Error('rows of the book outside of RowWordsContext');
  return made;
}
