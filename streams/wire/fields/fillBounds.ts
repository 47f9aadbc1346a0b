// Free of zod: page and gateway fill the same messages.

/**
 * Puts the bounds of a rule into its message (S5-02): "(min) - (max)" becomes one number when both are the same
 * (S5-03), and "8+" when there is no upper bound (`max` 0).
 */
export function fillBounds(
  message: string,
  { min, max }: { readonly min: number; readonly max: number },
): string {
  const range = max === 0 ? `${min}+` : min === max ? String(min) : `${min} - ${max}`;
  return message
    .replaceAll('(min) - (max)', range)
    .replaceAll('(min)', String(min))
    .replaceAll('(max)', String(max));
}
