/** Instants between which a day lies in the reader's time zone, epoch ms; `after` days from the one of `now`. */
export function dayBounds(now: number, after: number): readonly [from: number, to: number] {
  const day = new Date(now);
  // By the calendar: a day that the clocks are changed on has another length.
  const at = (days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
  return [at(after), at(after + 1)];
}

/** The last bounds that were asked for, by `after`: a board asks the same for each of its matches. */
const kept = new Map<number, { readonly now: number; readonly bounds: ReturnType<typeof dayBounds> }>();

/** Whether an instant lies in the day that is `after` days from now. */
export function isInDay(at: number, now: number, after: number): boolean {
  let day = kept.get(after);
  if (day?.now !== now) {
    day = { now, bounds: dayBounds(now, after) };
    kept.set(after, day);
  }
  const [from, to] = day.bounds;
  return at >= from && at < to;
}
