// Free of zod: page and gateway check with the same table.
import { dayOfMdy, dayOfYmd } from './calendar.ts';
import { isEmail } from './email.ts';
import type { PatternId } from './patterns.ts';

// One pass each: no expression here can be made to backtrack by a long hostile text.
const matches = (expression: RegExp) => (value: string) => expression.test(value);

/** One part of a name in any script, with what names contain: marks, joiners, apostrophes, dots, hyphens. */
const NAME_PART = /^[\p{L}\p{M}\u200c-\u200d'’.\-·]+$/u;
/** Two parts with one space between; longer names have more (S5-21). */
const isFullName = (value: string) => {
  const parts = value.split(' ');
  return parts.length >= 2 && parts.every(part => NAME_PART.test(part) && /\p{L}/u.test(part));
};
/** Kana, kanji, and the full-width forms of Latin letters, digits and punctuation; no half-width katakana. */
const FULL_WIDTH = /^[\u3040-\u30ff\u31f0-\u31ff\p{Script=Han}\u3000-\u303f\uff01-\uff60]+$/u;

/** What a value is asked, one thing at a time; a pattern asks one or several of them. */
const PARTS = {
  startsWithLetter: matches(/^[A-Za-z]/),
  lettersDigitsOnly: matches(/^[A-Za-z0-9]+$/),
  letter: matches(/[A-Za-z]/),
  digit: matches(/\d/),
  digitsOnly: matches(/^\d+$/),
  upper: matches(/\p{Lu}/u),
  lower: matches(/\p{Ll}/u),
  symbol: matches(/[\p{P}\p{S}]/u),
  upperOnly: matches(/^\p{Lu}+$/u),
  kanjiDigitsOnly: matches(/^[\p{Script=Han}0-9０-９]+$/u),
  email: isEmail,
  englishSpacesOnly: (value: string) => /^[A-Za-z ]+$/.test(value) && /[A-Za-z]/.test(value),
  noSpaces: (value: string) => !/\s/.test(value),
  chineseOnly: (value: string) => /^[\p{Script=Han}\p{P}]+$/u.test(value) && /\p{Script=Han}/u.test(value),
  koreanOnly: matches(/^\p{Script=Hangul}+$/u),
  thaiOnly: matches(/^\p{Script=Thai}+$/u),
  thaiEnglishOnly: matches(/^[\p{Script=Thai}A-Za-z]+$/u),
  fullWidthOnly: matches(FULL_WIDTH),
  dateYmd: (value: string) => dayOfYmd(value) !== null,
  dateMdy: (value: string) => dayOfMdy(value) !== null,
  fullName: isFullName,
} as const satisfies Record<string, (value: string) => boolean>;
export type PatternPart = keyof typeof PARTS;

/**
 * What each pattern asks. Letters and digits are those of English wherever a pattern doesn't name a script: such
 * values are names of accounts. Case is that of any script.
 */
const PARTS_OF: ReadonlyMap<string, readonly PatternPart[]> = new Map<PatternId, readonly PatternPart[]>([
  ['range', []],
  ['letterFirst', ['startsWithLetter', 'lettersDigitsOnly']],
  ['kanjiDigits', ['kanjiDigitsOnly']],
  ['email', ['email']],
  ['lettersOrDigits', ['lettersDigitsOnly']],
  ['lettersAndDigits', ['letter', 'digit', 'lettersDigitsOnly']],
  ['digits', ['digitsOnly']],
  ['oneUppercase', ['upper']],
  ['englishSpaces', ['englishSpacesOnly']],
  ['noSpaces', ['noSpaces']],
  ['chinese', ['chineseOnly']],
  ['dateYmd', ['dateYmd']],
  ['dateMdy', ['dateMdy']],
  ['korean', ['koreanOnly']],
  ['thai', ['thaiOnly']],
  ['thaiEnglish', ['thaiEnglishOnly']],
  ['uppercase', ['upperOnly']],
  ['fullName', ['fullName']],
  ['fullWidthJapanese', ['fullWidthOnly']],
  ['strongPassword', ['upper', 'lower', 'digit', 'symbol']],
]);

/** Whether the server's word for a pattern is one this table knows; `*` and the others mean any characters. */
export function isPatternId(id: string): id is PatternId {
  return PARTS_OF.has(id);
}

export function partsOf(acceptedPattern: string): readonly PatternPart[] {
  return PARTS_OF.get(acceptedPattern) ?? [];
}

/** Whether a value is what one part asks; composed first, so that a keyboard's way of writing é or 한 doesn't matter. */
export function meetsPart(part: PatternPart, value: string): boolean {
  return PARTS[part](value.normalize('NFC'));
}
