import { plainDigits } from '../../../streams/wire/fields/digits.ts';

/** Every code that is sent or shown by an app. */
const CODE = /^\d{6}$/;

/**
 * The six digits that somebody typed, in whatever script and with whatever blanks; null for what can't be a code. Ask before
 * a try is counted: what is no code is no guess.
 */
export function readCode(typed: string): string | null {
  const code = plainDigits(typed);
  return CODE.test(code) ? code : null;
}
