import type { RandomSource } from '../../deps.ts';
import { toMajor, toMinor } from '../../wire/amount.ts';
import { createAmountMap } from './amountMap.ts';
import { createNameMap, type NameKind } from './nameMap.ts';

/** Made-up values for what a script must not tell: the same for the same, within one script. */
export interface MadeUp {
  /** A name, id or text. */
  name(kind: NameKind, real: string): string;
  /** An amount in minor units: larger stays larger, 0 and the sign stay. */
  minor(real: number): number;
  /** An amount in decimal major units; the same amount as in minor units. */
  major(real: number): number;
  /** A share or pace, of which only the order counts. */
  share(real: number): number;
  /**
   * A running total: the difference of two totals that follow each other is the made-up amount of their
   * difference, so that what was paid still adds up.
   */
  total(real: number): number;
}

export interface MadeUpOptions {
  readonly keepAmounts: boolean;
  readonly random: RandomSource;
}

/**
 * Writes something with made-up values. `write` runs twice: what it asks for the first time is only counted,
 * because an order can't be kept before every amount is known.
 */
export function withMadeUp<T>({ keepAmounts, random }: MadeUpOptions, write: (by: MadeUp) => T): T {
  const amounts = createAmountMap(random);
  const { counting } = amounts;
  write({
    ...counting,
    major: real => toMajor(counting.minor(toMinor(real))),
    name: (_kind, real) => real,
  });
  const numbers = keepAmounts ? amounts.real : amounts.madeUp();
  return write({
    ...numbers,
    major: real => (keepAmounts ? real : toMajor(numbers.minor(toMinor(real)))),
    name: createNameMap(),
  });
}
