/** Numbers of the last round that a page keeps, for as long as its tab is there: how far it was looked at. They are worth nothing. */
export interface KeptOfRound {
  /** What was kept of a round before this page was loaded; nothing of another one. */
  read(round: string): readonly number[];
  write(round: string, numbers: readonly number[]): void;
}

/** @param key Under which it is kept. */
export const keptOfRound = (key: string): KeptOfRound => ({
  read(round) {
    try {
      const [of, ...numbers] = sessionStorage.getItem(key)?.split(' ') ?? [];
      return of === round ? numbers.map(Number) : [];
    } catch {
      // A browser may keep nothing for a frame: the round is shown from its beginning then.
      return [];
    }
  },
  write(round, numbers) {
    try {
      sessionStorage.setItem(key, [round, ...numbers].join(' '));
    } catch {
      // As above.
    }
  },
});
