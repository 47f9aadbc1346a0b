// Free of zod: the page runs it.

/** Minor units of a decimal amount; exact for every amount with two decimals below 2^53 / 100. */
export function toMinor(major: number): number {
  return Math.round(major * 100);
}

/** Decimal major units of an amount in minor units. */
export function toMajor(minor: number): number {
  return minor / 100;
}
