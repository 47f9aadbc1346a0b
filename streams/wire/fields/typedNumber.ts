// Free of zod: the page and the pages of games read numbers by the same rule (docs/languages.md, "Numbers that are typed").
import { latinDigits } from './digits.ts';

/** Blanks and apostrophes part groups only, whatever the language. */
const GROUPS_ONLY = /[\s'’‘ʼ＇٬]/gu;
/** Written for a comma or a point, on keyboards of other scripts. */
const COMMAS = /[،，､﹐]/gu;
const POINTS = /[．｡﹒]/gu;
/** Marks of direction and joiners that come along with what is pasted. */
const UNSEEN = /\p{Cf}/gu;
/** A sign of money, also as in `US$`, the code of a currency, or what Bengal and India write. */
const MONEY = String.raw`(?:\p{L}{0,3}\p{Sc}|\p{Lu}{2,3}|(?:Tk|Rs)\.?)`;
const AROUND = new RegExp(String.raw`^\s*\+?\s*${MONEY}?\s*\+?|${MONEY}?\s*$`, 'gu');
const PERCENT = /^\s*[%٪％﹪]\s*|\s*[%٪％﹪]\s*$/u;
const TIMES = /\s*[×xX]\s*$/u;

/** Groups of three, or of two before the last three as Bengali and Hindi write them. */
const IN_GROUPS = /^[1-9]\d{0,2}(?:(?:#\d{3})+|(?:#\d{2})+#\d{3})$/;
/** One mark with three digits behind it: a group, or three decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

export interface NumberForm {
  /** How many decimals count; the answer is in units of the last one. */
  readonly decimals: number;
  /** Whether it may be large enough for groups; left out, it may. */
  readonly groups?: boolean;
  /** What may stand behind it, or money around it. */
  readonly mark?: 'money' | 'percent' | 'times';
}

/** Whether a language writes its decimals behind a comma. */
function hasDecimalComma(language: string): boolean {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** The digits before and behind the decimal mark; null for what is no number. */
function partsOf(plain: string, takesDecimals: boolean, takesGroups: boolean, language: string) {
  const whole = (text: string) => {
    if (/^\d+$/.test(text)) return text;
    const marks = new Set(text.replace(/\d/g, ''));
    const [mark = ''] = marks;
    const isGrouped = takesGroups && marks.size === 1 && IN_GROUPS.test(text.replaceAll(mark, '#'));
    return isGrouped ? text.replace(/\D/g, '') : null;
  };
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'), plain.lastIndexOf('٫'));
  const mark = plain[last];
  const isOnly = last >= 0 && plain.indexOf(mark ?? '') === last;
  const isGroup =
    mark !== '٫' &&
    takesGroups &&
    EITHER.test(plain) &&
    (!takesDecimals || (mark === ',') !== hasDecimalComma(language));
  if (!takesDecimals || !isOnly || isGroup) return { major: whole(plain), minor: '' };
  const before = plain.slice(0, last);
  return { major: before === '' ? '0' : whole(before), minor: plain.slice(last + 1) };
}

/**
 * Reads a number as people type and paste it: digits of every script, `12.5` and `12,5`, `1,250.50`, `1.250,50`,
 * `1 250,50`, `1’250.50` and `1,25,000.50`. A mark that can't part groups begins the decimals; where it could do both
 * (`1,250`) the language decides.
 * @param language BCP 47 tag.
 * @returns Units of the last decimal; null for what is no such number, a negative one, and one that is no safe integer.
 */
export function readNumber(text: string, language: string, form: NumberForm): number | null {
  const { decimals, groups = true, mark } = form;
  let plain = latinDigits(text).replace(UNSEEN, '').trim();
  if (mark === 'money') plain = plain.replace(AROUND, '');
  if (mark === 'percent') plain = plain.replace(PERCENT, '');
  if (mark === 'times') plain = plain.replace(TIMES, '');
  plain = plain.trim().replace(GROUPS_ONLY, ' ').replace(COMMAS, ',').replace(POINTS, '.');
  if (!/^[\d ,.٫]*\d[\d ,.٫]*$/.test(plain)) return null;
  const { major, minor } = partsOf(plain, decimals > 0, groups, language);
  if (major === null || !/^\d*$/.test(minor) || /[^0]/.test(minor.slice(decimals))) return null;
  const units = Number(major + minor.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** An amount of money, in minor units. */
export const readAmount = (text: string, language: string): number | null =>
  readNumber(text, language, { decimals: 2, mark: 'money' });

/** A whole number: points, members, minutes. */
export const readCount = (text: string, language: string): number | null =>
  readNumber(text, language, { decimals: 0 });

/** A multiplier or another number with two decimals, in hundredths. */
export const readHundredths = (text: string, language: string): number | null =>
  readNumber(text, language, { decimals: 2, mark: 'times' });

/**
 * A percentage, as a share of one; null for more than the whole too.
 * @param decimals How many decimals of a percent count.
 */
export function readShare(text: string, language: string, decimals = 4): number | null {
  const units = readNumber(text, language, { decimals, groups: false, mark: 'percent' });
  const whole = 100 * 10 ** decimals;
  return units !== null && units <= whole ? units / whole : null;
}
