// Free of zod: page, gateway and game pages read digits by the same rule.

const DIGIT = /\p{Nd}/u;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/**
 * The text with the digits of every script as Latin ones. Unicode puts the ten digits of a script in a row that begins
 * with its zero, and rows may follow each other, so the place within the row is the digit.
 */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGIT, digit => {
    const at = digit.codePointAt(0) ?? 0;
    let first = at;
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((at - first) % 10);
  });
}

/** What a pasted number has around and between its digits: blanks, dashes of all kinds, marks that nobody sees. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** A code, a card or an account number as it is compared and sent: Latin digits and letters without what is between them. */
export function plainDigits(text: string): string {
  return latinDigits(text).replace(BETWEEN, '');
}
