import type { RandomSource } from '../../deps.ts';
import { toMajor, toMinor } from '../../wire/protocol/amount.ts';
import type { NameKind, Pseudonyms } from '../../wire/protocol/redaction.ts';
import { createAmountMap } from './amountMap.ts';

const LOOKS: Readonly<Record<NameKind, (n: number) => string>> = {
  account: n => `account${n}`,
  player: n => `pl***${n}`,
  id: n => `id${n}`,
  game: n => `Game ${n}`,
  code: n => `CODE${n}`,
  icon: n => `/made-up/${n}.svg`,
  // Addresses that belong to nobody (RFC 5737, RFC 3849).
  address: n => (n < 255 ? `192.0.2.${n}` : `2001:db8::${n.toString(16)}`),
  currency: n => `CUR${n}`,
  text: n => `Text ${n}`,
};

/** A made-up text for each real one; the first kind that a text is used as decides how it looks. */
function createNameMap(): (kind: NameKind, real: string) => string {
  const known = new Map<string, string>();
  const counts = new Map<NameKind, number>();
  return (kind, real) => {
    const before = known.get(real);
    if (before !== undefined) return before;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    const name = LOOKS[kind](n);
    known.set(real, name);
    return name;
  };
}

export interface PseudonymOptions {
  readonly keepAmounts: boolean;
  readonly random: RandomSource;
}

/**
 * Writes something with made-up values. `write` runs twice: what it asks for the first time is only counted,
 * because an order can't be kept before every amount is known.
 */
export function withPseudonyms<T>(
  { keepAmounts, random }: PseudonymOptions,
  write: (by: Pseudonyms) => T,
): T {
  const amounts = createAmountMap(random);
  const { counting } = amounts;
  write({
    ...counting,
    major: real => toMajor(counting.minor(toMinor(real))),
    name: (_kind, real) => real,
  });
  const numbers = keepAmounts ? amounts.real : amounts.pseudonymous();
  return write({
    ...numbers,
    major: real => (keepAmounts ? real : toMajor(numbers.minor(toMinor(real)))),
    name: createNameMap(),
  });
}
