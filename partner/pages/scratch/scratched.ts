/** Under which the scratched fields of the last card are kept, for as long as this tab is there. */
const KEY = 'scratched fields';

/** Places of the fields of a round that were scratched before this page was loaded; none when nothing is kept. */
export function scratchedFields(round: string): readonly number[] {
  try {
    const [of, ...places] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return of === round ? places.map(Number) : [];
  } catch {
    // A browser may keep nothing for a frame: the card is covered again then.
    return [];
  }
}

export function keepScratched(round: string, places: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY, [round, ...places].join(' '));
  } catch {
    // As above.
  }
}
