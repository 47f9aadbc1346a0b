/**
 * Splits an amount in proportion to bases, which may be below zero, without losing a unit: the parts sum to the amount.
 * Where the bases don't sum to more than zero, the first part gets all of it.
 */
export function spread(amount: number, bases: readonly number[]): readonly number[] {
  const whole = bases.reduce((sum, base) => sum + BigInt(base), 0n);
  if (whole <= 0n) return bases.map((_, place) => (place === 0 ? amount : 0));
  let upTo = 0n;
  let given = 0n;
  return bases.map(base => {
    upTo += BigInt(base);
    const share = (upTo * BigInt(amount)) / whole;
    const part = share - given;
    given = share;
    return Number(part);
  });
}
