/**
 * How much more or less than before, in whole percent of what was before; null where that was nothing, or where the sign has
 * changed and a percentage says nothing.
 */
export function changeOf(now: number, before: number): number | null {
  if (before === 0 || Math.sign(now) === -Math.sign(before)) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
