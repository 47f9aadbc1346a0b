import { ownValue } from '../../../streams/wire/collections/ownValue.ts';

/** One line of terms, by its names on the wire. */
export type TermLine = Readonly<Record<string, unknown>>;

/** Terms that may be of another version: the tiers of most kinds, or the one line of a salary by the bet. */
export function termLines(json: string): readonly TermLine[] {
  let terms: unknown;
  try {
    terms = JSON.parse(json);
  } catch {
    return [];
  }
  if (typeof terms !== 'object' || terms === null) return [];
  const tiers = Object.values(terms).find(Array.isArray) as unknown[] | undefined;
  if (tiers !== undefined) return tiers.filter(it => typeof it === 'object' && it !== null) as TermLine[];
  const { kind: _, ...line } = terms as Record<string, unknown>;
  return [line];
}

/** What a term counts: minor units, a share, a number, or whatever stands there. */
export type TermUnit = 'money' | 'share' | 'count' | 'text';

const MONEY: ReadonlySet<string> = new Set(['minimumBet', 'netLoss', 'betVolume', 'singleBet']);

/** A rate of a fixed amount is money. */
export function unitOf(name: string, line: TermLine): TermUnit {
  if (typeof ownValue(line, name) !== 'number') return 'text';
  if (MONEY.has(name) || (name === 'rate' && line.rateType === 'F')) return 'money';
  return /rate$/i.test(name) ? 'share' : 'count';
}

/** Names of what the lines hold, in their order; whether a rate is a share is said by the rate itself. */
export const termNames = (lines: readonly TermLine[]): readonly string[] =>
  [...new Set(lines.flatMap(line => Object.keys(line)))].filter(name => name !== 'rateType');
