/** Signs above Latin and Arabic letters, which people leave out; those of Indic scripts are vowels and stay. */
const SIGNS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g;
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a name as they are compared. */
export function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/['’]/g, '')
    .normalize('NFKD')
    .replaceAll(SIGNS, '')
    .normalize('NFC')
    .toLowerCase()
    .split(NOT_A_WORD)
    .filter(word => word !== '');
}

/** A `tsquery` for names that have words with all these beginnings; null for a text without words. */
export function wordQuery(text: string): string | null {
  const words = wordsOf(text);
  // A word has letters, marks and digits only, so nothing in it could end the quotation.
  return words.length === 0 ? null : words.map(word => `'${word}':*`).join(' & ');
}
