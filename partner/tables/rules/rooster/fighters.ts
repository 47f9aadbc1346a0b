import type { Corner } from './bout.ts';

/** Fighters of an arena; their names are texts. */
export const FIGHTERS = 8;
const OTHERS = FIGHTERS - 1;
const PAIRS = FIGHTERS / 2;
/** Bouts until each has met every other one. */
const SEASON = OTHERS * PAIRS;

/**
 * Who fights in a bout, by its number from 0: a list that everybody knows before, and that no seed has a part in. Each meets every
 * other one once in 28 bouts, and has the other corner the next time.
 */
export function fightersOf(bout: number): Readonly<Record<Corner, number>> {
  const [day, pair] = [Math.floor(bout / PAIRS) % OTHERS, bout % PAIRS];
  // The last one stays, the others go around it by one each day.
  const one = pair === 0 ? OTHERS : (day + pair) % OTHERS;
  const other = (day + OTHERS - pair) % OTHERS;
  const isTurned = Math.floor(bout / SEASON) % 2 === 1;
  return isTurned ? { copper: other, steel: one } : { copper: one, steel: other };
}
