const PPM = 1_000_000;

/** A share as integer parts per million; null when it has more than six decimals or is no number. */
export function toPpm(share: number): number | null {
  const ppm = Math.round(share * PPM);
  // A decimal of up to six places is the double nearest to ppm / 10^6, so this comparison is exact.
  return Number.isSafeInteger(ppm) && ppm / PPM === share ? ppm : null;
}

/**
 * `share` of an amount, rounded down, minor units. Exact: the product is formed in integers beyond 2^53.
 * Nothing is due on a loss, so an amount below zero earns 0.
 *
 * @throws RangeError for a share with more than six decimals; terms are checked before they are stored.
 */
export function shareOf(amount: number, share: number): number {
  const ppm = toPpm(share);
  if (ppm === null) throw new RangeError(`a rate has at most six decimals, not ${share}`);
  if (amount <= 0) return 0;
  return Number((BigInt(amount) * BigInt(ppm)) / BigInt(PPM));
}
