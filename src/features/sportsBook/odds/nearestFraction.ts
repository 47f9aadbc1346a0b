/** Below the line of the fractions that books write; long odds have whole and half ones, very short ones a 1 above the line. */
const USUAL: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 20];
const LONG: readonly number[] = [1, 2];
const SHORT: readonly number[] = [10, 12, 14, 16, 20, 25, 33, 50, 100];
/** From 10 to 1, and below 1 to 10, in hundredths. */
const LONG_FROM = 1_000;
const SHORT_BELOW = 10;
const ONE = 100;

/**
 * What is won for a stake, as the nearest of the fractions that are usual: 85 is `17/20`, 150 is `3/2`, 300 is `3/1`. Of two that are
 * equally near, the one with the smaller number below the line.
 * @param won Hundredths, at least 1.
 */
export function nearestFraction(won: number): string {
  const isShort = won < SHORT_BELOW;
  const below = isShort ? SHORT : won >= LONG_FROM ? LONG : USUAL;
  let [over, under] = [1, below[0] ?? 1];
  let least = Number.POSITIVE_INFINITY;
  for (const denominator of below) {
    const numerator = isShort ? 1 : Math.max(1, Math.round((won * denominator) / ONE));
    const error = Math.abs(numerator / denominator - won / ONE);
    // Quotients that are equal as numbers may differ in their last digit.
    if (error < least - 1e-9) [over, under, least] = [numerator, denominator, error];
  }
  return `${over}/${under}`;
}
