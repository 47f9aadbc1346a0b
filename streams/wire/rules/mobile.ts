// Free of zod: page and gateway check with the same table.

import { latinDigits } from './digits.ts';

/**
 * A number as it is sent: digits only, without blanks and dashes and without the zero that is dialled inside the
 * country. Bengali digits become Latin ones. What else was typed stays, and is refused by `isMobile`.
 */
export function tidyMobile(text: string, digits: number): string {
  const plain = latinDigits(text).replace(/[\s().-]/g, '');
  return plain.length === digits + 1 && plain.startsWith('0') ? plain.slice(1) : plain;
}

/**
 * Whether a number, without its dialing code, is one of so many digits (S5-70).
 * @param digits Of the merchant's configuration, `RegisterSettings.phoneDigits`.
 */
export function isMobile(number: string, digits: number): boolean {
  return number.length === digits && /^\d+$/.test(number);
}
