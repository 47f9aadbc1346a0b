/** Between digits, where a group of three begins. */
const GROUP = /\B(?=(?:\d{3})+$)/g;

/**
 * Latin digits in groups of three in every language (the Bangla locale would group in lakhs). Without `Intl`,
 * because its first formatter takes a phone a tenth of a second during the start.
 */
const grouped = (digits: string) => digits.replace(GROUP, ',');

/** U+2212: as wide as a plus sign, and no hyphen that a line could break at. */
const MINUS = '−';

export interface AmountFormat {
  /** Currency sign in front; none when left out. */
  readonly symbol?: string | undefined;
  /** Whether a gain carries a plus sign; a loss always carries its minus. */
  readonly signed?: boolean | undefined;
}

/** Writes an amount of minor units: `1234567` becomes `12,345.67`. */
export function formatAmount(minor: number, { symbol = '', signed = false }: AmountFormat = {}): string {
  const sign = minor < 0 ? MINUS : signed && minor > 0 ? '+' : '';
  const gap = symbol === '' ? '' : '\u00a0';
  // By digits: a quotient of large amounts is off by a minor unit.
  const digits = String(Math.round(Math.abs(minor))).padStart(3, '0');
  return `${sign}${symbol}${gap}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Writes a count with Latin digits and groups of three. */
export function formatCount(count: number): string {
  return grouped(String(count));
}
