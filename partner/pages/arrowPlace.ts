/** How the arrow keys go from field to field. */
const STEPS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0] as const],
  ['ArrowRight', [1, 0] as const],
  ['ArrowUp', [0, -1] as const],
  ['ArrowDown', [0, 1] as const],
]);

/**
 * The field that an arrow key leads to from another one, in rows of `columns` fields.
 * @param isMirrored Whether the first field is at the right.
 * @returns Its place, which may be beyond the last row; null for another key, or beyond the edge.
 */
export function arrowPlace(key: string, at: number, columns: number, isMirrored: boolean): number | null {
  const step = STEPS.get(key);
  if (step === undefined) return null;
  const [right, down] = step;
  const column = (at % columns) + (isMirrored ? -right : right);
  if (column < 0 || column >= columns) return null;
  const next = at - (at % columns) + column + columns * down;
  return next < 0 ? null : next;
}
