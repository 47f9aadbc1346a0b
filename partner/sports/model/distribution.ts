/** Chances of whole numbers: `chances[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number;
  readonly chances: Float64Array;
}

/** What may be added in one step, and how likely. */
export type Step = readonly (readonly [value: number, chance: number])[];

export const ZERO: Distribution = { from: 0, chances: Float64Array.of(1) };

/** Ends that are less likely than this are left away: all of them together are nothing beside a hundredth of odds. */
const TINY = 1e-16;

function trimmed({ from, chances }: Distribution): Distribution {
  let first = 0;
  let end = chances.length;
  while (end - first > 1 && (chances[end - 1] ?? 0) < TINY) end -= 1;
  while (end - first > 1 && (chances[first] ?? 0) < TINY) first += 1;
  return first === 0 && end === chances.length
    ? { from, chances }
    : { from: from + first, chances: chances.slice(first, end) };
}

/** The sum of a number and one step. */
export function plus({ from, chances }: Distribution, step: Step): Distribution {
  let least = 0;
  let most = 0;
  for (const [value] of step) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const sum = new Float64Array(chances.length + most - least);
  for (const [value, chance] of step)
    for (let at = 0; at < chances.length; at += 1) {
      const to = at + value - least;
      sum[to] = (sum[to] ?? 0) + chance * (chances[at] ?? 0);
    }
  return trimmed({ from: from + least, chances: sum });
}

/** Chance of a number that is more than `bound`. */
export function chanceAbove({ from, chances }: Distribution, bound: number): number {
  let sum = 0;
  for (let at = Math.max(0, Math.floor(bound) + 1 - from); at < chances.length; at += 1)
    sum += chances[at] ?? 0;
  return sum;
}

export const chanceAt = ({ from, chances }: Distribution, value: number): number =>
  chances[value - from] ?? 0;

/** Chance of a number that is less than `bound`. */
export function chanceBelow({ from, chances }: Distribution, bound: number): number {
  let sum = 0;
  for (let at = 0; at < Math.min(chances.length, Math.ceil(bound) - from); at += 1) sum += chances[at] ?? 0;
  return sum;
}

/** Chance of an odd number. */
export function chanceOfOdd({ from, chances }: Distribution): number {
  let sum = 0;
  for (let at = 0; at < chances.length; at += 1) if ((from + at) % 2 !== 0) sum += chances[at] ?? 0;
  return sum;
}

/** What is expected of it. */
export function meanOf({ from, chances }: Distribution): number {
  let sum = 0;
  for (let at = 0; at < chances.length; at += 1) sum += (from + at) * (chances[at] ?? 0);
  return sum;
}
