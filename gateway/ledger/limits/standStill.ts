/** The last break of an account, from its row: it may run, be over, or not have been. */
export interface LastBreak {
  /** World time, epoch ms; null before the first one. */
  readonly breakSince: number | null;
  readonly breakUntil: number | null;
}

export const isOnBreak = ({ breakUntil }: Pick<LastBreak, 'breakUntil'>, at: number): boolean =>
  breakUntil !== null && at < breakUntil;

/**
 * The deadline of something that only the member can do: during a break its time stands still, because the member may not do
 * it then.
 * @param span.from Since when the member could.
 * @param span.until The deadline without a break.
 */
export function deadlineOf(
  { breakSince, breakUntil }: LastBreak,
  { from, until }: { readonly from: number; readonly until: number },
): number {
  if (breakSince === null || breakUntil === null || from >= breakUntil || until < breakSince) return until;
  return until + breakUntil - Math.max(breakSince, from);
}

/** How far back has to be read so that what was left open before a break is found after it. */
export function sinceOf({ breakSince, breakUntil }: LastBreak, since: number): number {
  return breakSince === null || breakUntil === null || since >= breakUntil
    ? since
    : since - (breakUntil - breakSince);
}
