import { fold } from './fold.ts';

/** A word of a text: where it stands, in UTF-16 units, and how it is compared. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}'’ʼ]*/gu;
/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of an unspaced text, as a dictionary of the browser finds them. */
const parted = (text: string): readonly { readonly word: string; readonly at: number }[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ word: segment, at: index }));

/** The words of a text, as each script parts them. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const parts = UNSPACED.test(match[0]) ? parted(match[0]) : [{ word: match[0], at: 0 }];
    for (const { word, at } of parts) {
      const start = match.index + at;
      found.push({ start, end: start + word.length, term: fold(word) });
    }
  }
  return found;
}

/** The same without their places. */
export function searchWords(text: string): string[] {
  const words = text.match(WORD) ?? [];
  // Nearly all texts have spaces: one look at the whole saves one at each word.
  return UNSPACED.test(text)
    ? words.flatMap(it => (UNSPACED.test(it) ? parted(it).map(({ word }) => word) : [it]))
    : words;
}
