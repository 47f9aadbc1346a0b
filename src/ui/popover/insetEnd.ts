/** Least gap between a panel and what is beside it, px. */
export const GAP = 8;

/**
 * Distance of a panel's end from the end of the page, px: under its button, end above end, unless the panel would then
 * stick out of the page at its start.
 */
export function insetEnd(
  anchor: { readonly left: number; readonly right: number },
  page: { readonly width: number; readonly rtl: boolean },
  panelWidth: number,
): number {
  const wanted = page.rtl ? anchor.left : page.width - anchor.right;
  return Math.max(GAP, Math.min(wanted, page.width - panelWidth - GAP));
}
