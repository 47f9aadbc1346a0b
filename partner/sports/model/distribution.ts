/** Chances of whole numbers: `chances[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number;
  readonly chances: Float64Array;
}

/** What may be added in one step, and how likely. */
export type Step = readonly (readonly [value: number, chance: number])[];

export const ZERO: Distribution = { from: 0, chances: Float64Array.of(1) };

/** The sum of a number and one step. */
export function plus({ from, chances }: Distribution, step: Step): Distribution {
  const values = step.map(([value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const sum = new Float64Array(chances.length + most - least);
  for (const [value, chance] of step)
    for (let at = 0; at < chances.length; at += 1) {
      const to = at + value - least;
      sum[to] = (sum[to] ?? 0) + chance * (chances[at] ?? 0);
    }
  return { from: from + least, chances: sum };
}

/** The sums of 0 to `steps` steps. */
export function sums(step: Step, steps: number): readonly Distribution[] {
  const all = [ZERO];
  for (let n = 0; n < steps; n += 1) all.push(plus(all[n] ?? ZERO, step));
  return all;
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
