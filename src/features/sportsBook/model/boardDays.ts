/** Instants between which a day lies in the reader's time zone, epoch ms; `after` days from the one of `now`. */
export function dayBounds(now: number, after: number): readonly [from: number, to: number] {
  const day = new Date(now);
  // By the calendar: a day that the clocks are changed on has another length.
  const at = (days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
  return [at(after), at(after + 1)];
}

/** Whether an instant lies in the day that is `after` days from now. */
export function isInDay(at: number, now: number, after: number): boolean {
  const [from, to] = dayBounds(now, after);
  return at >= from && at < to;
}
