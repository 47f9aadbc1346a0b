/** Under which it is kept how much of the last round was shown, for as long as this tab is there. */
const KEY = 'shown spins';

/** How many parts of a round were shown before this page was loaded; 0 when nothing is kept. */
export function shownBefore(round: string): number {
  try {
    const [of, count] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return of === round ? Number(count) : 0;
  } catch {
    // A browser may keep nothing for a frame: the round is shown from its beginning then.
    return 0;
  }
}

export function keepShown(round: string, count: number): void {
  try {
    sessionStorage.setItem(KEY, `${round} ${count}`);
  } catch {
    // As above.
  }
}
