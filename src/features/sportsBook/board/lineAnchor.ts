/** Where the lines of a list are. */
export interface LineTops {
  /** In their order. */
  readonly keys: readonly string[];
  /** From the beginning of the list, px. */
  readonly tops: ReadonlyMap<string, number>;
  /** Of all of them, px. */
  readonly height: number;
}

/** @param heightOf Of a line, px. */
export function lineTops<T extends { readonly key: string }>(
  lines: readonly T[],
  heightOf: (line: T) => number,
): LineTops {
  const tops = new Map<string, number>();
  let top = 0;
  for (const line of lines) {
    tops.set(line.key, top);
    top += heightOf(line);
  }
  return { keys: lines.map(it => it.key), tops, height: top };
}

/** The line that begins at a place or is the last to begin before it, px from the beginning of the list; the first one for a place above. */
export const lineAt = ({ keys, tops }: LineTops, place: number): string | undefined =>
  keys.findLast(key => (tops.get(key) ?? 0) <= place) ?? keys[0];

/**
 * How far a list has to be scrolled, px, so that a line stays where a reader sees it when others come, go and change their places. For a
 * line that is gone it is the next one below that is still there, else the next above; 0 where none is left.
 */
export function anchorShift(before: LineTops, after: LineTops, line: string): number {
  const at = before.keys.indexOf(line);
  const isLeft = (key: string) => after.tops.has(key);
  const kept = before.keys.slice(Math.max(0, at)).find(isLeft) ?? before.keys.slice(0, at).findLast(isLeft);
  if (at < 0 || kept === undefined) return 0;
  return (after.tops.get(kept) ?? 0) - (before.tops.get(kept) ?? 0);
}
