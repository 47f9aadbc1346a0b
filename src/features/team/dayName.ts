/** Midnight of a day of UTC in the reader's own time zone: days of teams are told by their names, not by their moments. */
export function localDay(day: number): number {
  const at = new Date(day);
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()).getTime();
}
