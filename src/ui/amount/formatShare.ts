/** Writes a share as percent with Latin digits: `0.0125` becomes `1.25%`. */
export function formatShare(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 4 });
}
