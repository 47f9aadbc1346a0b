import type { TFunction } from 'i18next';

/** What people call a word of a field; the word itself for what has no other name. */
export const wordText = (t: TFunction<'content'>, field: string, word: string): string =>
  t([`choices.${field}.${word}`, `play:category.${word}`, `words.${word}`], { defaultValue: word });
