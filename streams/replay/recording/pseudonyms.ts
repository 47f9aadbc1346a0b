import type { RandomSource } from '../../deps.ts';
import { toMajor, toMinor } from '../../wire/amount.ts';
import type { Pseudonyms } from '../../wire/redaction.ts';
import { createAmountMap } from './amountMap.ts';
import { createNameMap } from './nameMap.ts';

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
