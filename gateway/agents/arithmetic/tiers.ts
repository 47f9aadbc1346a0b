/**
 * The highest tier that holds. Tiers are ranked by their conditions, most demanding last, with the order in
 * which they were agreed as the tie-break; null when none holds.
 *
 * @param demands Conditions of a tier, the most important first.
 */
export function highestTier<T>(
  tiers: readonly T[],
  demands: (tier: T) => readonly number[],
  holds: (tier: T) => boolean,
): T | null {
  let best: T | null = null;
  for (const tier of tiers) {
    if (holds(tier) && (best === null || !ranksBelow(demands(tier), demands(best)))) best = tier;
  }
  return best;
}

function ranksBelow(left: readonly number[], right: readonly number[]): boolean {
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? 0;
    if (value !== other) return value < other;
  }
  return false;
}
