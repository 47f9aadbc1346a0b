/** Texts of the content, the first of several keys that there is. */
type Say = (keys: readonly string[], values: { readonly defaultValue: string }) => string;

/** What people call a word of a field; the word itself for what has no other name. */
export const wordText = (t: Say, field: string, word: string): string =>
  t([`choices.${field}.${word}`, `play:category.${word}`, `words.${word}`], { defaultValue: word });
