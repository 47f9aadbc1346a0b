/** A place in the history of a topic. */
export interface Place {
  readonly e: string;
  readonly s: number;
}

const ageOf = (e: string) => Number(e.slice(0, e.indexOf('.')));

/** Negative when `a` is before `b`; 0 for the same place, or for epochs that can't be ordered. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.e === b.e) return a.s - b.s;
  return ageOf(a.e) - ageOf(b.e);
}
