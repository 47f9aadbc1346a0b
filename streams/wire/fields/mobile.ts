// Free of zod: page and gateway check with the same table.
import { latinDigits } from './digits.ts';

/** What people and their contacts write between digits: blanks, dashes, brackets, dots, marks that nobody sees. */
const BETWEEN = /[\s\p{Pd}\p{Cf}()（）./\u2212]/gu;
/** The zero that is dialled inside a country only, as `+880 (0) 17…` shows it. */
const SHOWN_ZERO = /[(（]\s*0\s*[)）]/gu;
/** How a number begins that has its dialing code. */
const ABROAD = /^(?:\+|00)/;

/** A number apart from its dialing code; both digits only. */
export interface SplitMobile {
  readonly code: string;
  readonly number: string;
}

/** A typed number with Latin digits, a `+` where it had one, and nothing between them. What else was typed stays. */
export function plainMobile(text: string): string {
  const latin = latinDigits(text).replaceAll('＋', '+');
  const plain = latin.replace(BETWEEN, '');
  if (!ABROAD.test(plain)) return plain;
  return latin.replace(SHOWN_ZERO, '').replace(BETWEEN, '');
}

/**
 * A typed number without its dialing code and without the zero that is dialled inside the country, however it was written:
 * `017…`, `17…`, `880 17…`, `+880 17…`, `00880 17…`. A code that was typed counts more than the one that is chosen.
 * @param codes Dialing codes that the merchant takes, digits only; the chosen one first.
 * @param digits Of the merchant's configuration, `RegisterSettings.phoneDigits`.
 * @returns Null for what is no number of so many digits in one of these countries (S5-70).
 */
export function splitMobile(text: string, codes: readonly string[], digits: number): SplitMobile | null {
  const plain = plainMobile(text);
  const isAbroad = ABROAD.test(plain);
  const bare = plain.replace(ABROAD, '');
  const at = (code: string, rest: string): SplitMobile | null => {
    const number = rest.length === digits + 1 && rest.startsWith('0') ? rest.slice(1) : rest;
    return number.length === digits && /^\d+$/.test(number) ? { code, number } : null;
  };
  const [chosen] = codes;
  const home = isAbroad || chosen === undefined ? null : at(chosen, plain);
  if (home !== null) return home;
  // Without a plus only the chosen country's code is looked for: any other may be the beginning of a number.
  const code = (isAbroad ? codes : codes.slice(0, 1)).find(
    it => at(it, bare.slice(it.length)) && bare.startsWith(it),
  );
  return code === undefined ? null : at(code, bare.slice(code.length));
}
