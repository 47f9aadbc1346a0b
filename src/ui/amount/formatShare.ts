/** Writes a share as percent with Latin digits: `0.0125` becomes `1.25%`. */
export function formatShare(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 4 });
}

/**
 * Reads what a person typed as percent, e.g. `1.25` or `1.25%`.
 * @returns a share with at most four decimals; null for anything else, and for more than the whole.
 */
export function parseShare(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:\.\d{0,2})?)\s*%?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const share = Math.round(Number(digits) * 100) / 10_000;
  return share <= 1 ? share : null;
}
