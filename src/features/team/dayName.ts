/** Midnight in the reader's time zone for a day of UTC: days of teams are shown by their dates, not by their instants. */
export function localDay(day: number): number {
  const at = new Date(day);
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()).getTime();
}
