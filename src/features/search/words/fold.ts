import { latinDigits } from '../../../../streams/wire/fields/digits.ts';

/** Marks of Latin letters, which people leave out. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Latin letters that are letters of their own, and what a keyboard without them has instead. */
const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  ['đd', 'ðd', 'łl', 'øo', 'ħh', 'ıi', 'ßss', 'æae', 'œoe', 'þth'].map(it => [it.slice(0, 1), it.slice(1)]),
);
const LATIN_LETTER = /[đðłøħıßæœþ]/g;

/** Vowels and other signs of Arabic, and the stroke that only stretches a word. */
const ARABIC_SIGNS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
/** Spellings of one Arabic letter. */
const ARABIC_LETTERS: ReadonlyMap<string, string> = new Map(
  ['أا', 'إا', 'آا', 'ٱا', 'ىي', 'یي', 'ةه', 'ؤو', 'کك'].map(it => [it.slice(0, 1), it.slice(1)]),
);
const ARABIC_LETTER = /[أإآٱىیةؤک]/g;

/** These characters join or separate letters, visibly or not, and people type them differently. */
const JOINERS = /\p{Join_Control}|\u00ad/gu;
/** Half a ত was written with a joiner before it became a letter. */
const HALF_TA = /ত্\u200d/g;
/** Hold’em and holdem. */
const APOSTROPHES = /['’ʼ]/g;

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;

/**
 * A word as it is compared: neither capitals nor the marks of Latin and Arabic letters count. In all other scripts a mark is
 * the sound of a letter and stays.
 */
export function fold(word: string): string {
  let text = latinDigits(
    word.replace(APOSTROPHES, '').replace(HALF_TA, 'ৎ').replace(JOINERS, '').normalize('NFKC').toLowerCase(),
  );
  if (LATIN.test(text)) {
    text = text
      .normalize('NFD')
      .replace(LATIN_MARKS, '')
      .normalize('NFC')
      .replace(LATIN_LETTER, letter => LATIN_LETTERS.get(letter) ?? letter);
  }
  if (ARABIC.test(text)) {
    text = text
      .replace(ARABIC_SIGNS, '')
      .replace(ARABIC_LETTER, letter => ARABIC_LETTERS.get(letter) ?? letter);
  }
  return text;
}
