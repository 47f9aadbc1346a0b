import { ROULETTE_WHEEL } from './wheel.ts';

/** Chips of a call: so many on a bet of the cloth. All chips of a call are worth the same. */
export type CallChips = readonly (readonly [bet: string, chips: number])[];

const onEach = (...bets: readonly string[]): CallChips => bets.map(bet => [bet, 1]);

/** Calls of the racetrack that are always the same. */
const CALLS: ReadonlyMap<string, CallChips> = new Map([
  /** Nine chips: the 17 numbers from 22 to 25, around the zero. */
  [
    'voisins',
    [
      ['trio:0-2-3', 2],
      ...onEach('split:4-7', 'split:12-15', 'split:18-21', 'split:19-22', 'split:32-35'),
      ['corner:25-26-28-29', 2],
    ],
  ],
  /** Six chips: the 12 numbers from 27 to 33, across from the zero. */
  ['tiers', onEach('split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36')],
  /** Five chips: the eight numbers of neither. */
  ['orphelins', onEach('straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34')],
  /** Four chips: the seven numbers nearest to the zero. */
  ['zero', onEach('straight:26', 'split:0-3', 'split:12-15', 'split:32-35')],
]);

/** The most neighbours on each side that can be called. */
export const MOST_NEIGHBOURS = 9;

/** A number and its neighbours on the wheel, so many on each side, from left to right. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const at = ROULETTE_WHEEL.indexOf(number);
  const size = ROULETTE_WHEEL.length;
  return Array.from({ length: 2 * each + 1 }, (_, i) => ROULETTE_WHEEL[(at - each + i + size) % size] ?? 0);
}

const straights = (numbers: readonly number[]) => onEach(...numbers.map(number => `straight:${number}`));

/**
 * The chips of a call: `voisins`, `tiers`, `orphelins`, `zero`; `neighbours:17-2` is 17 with two neighbours on each side,
 * `finals:4` every number that ends in 4. Null for none of these.
 */
export function chipsOfCall(call: string): CallChips | null {
  const known = CALLS.get(call);
  if (known !== undefined) return known;
  const neighbours = /^neighbours:(\d{1,2})-(\d)$/.exec(call);
  if (neighbours !== null) {
    const [number, each] = [Number(neighbours[1]), Number(neighbours[2])];
    return number <= 36 && each >= 1 && each <= MOST_NEIGHBOURS
      ? straights(neighboursOf(number, each))
      : null;
  }
  const finals = /^finals:(\d)$/.exec(call);
  if (finals === null) return null;
  return straights(
    ROULETTE_WHEEL.filter(number => number % 10 === Number(finals[1])).toSorted((a, b) => a - b),
  );
}
