/** When the first of so many days began, the last of which is that of `now`: in the reader's time zone, epoch ms. */
export function startOfDays(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days + 1).getTime();
}
