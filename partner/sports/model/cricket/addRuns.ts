/** States by runs: those from `low` on below `high`. */
export interface RunSpan {
  readonly low: number;
  readonly high: number;
}

/** Adds `chance` of each state to the same number of runs. */
export function add(
  to: Float64Array | undefined,
  from: Float64Array,
  { low, high }: RunSpan,
  chance: number,
) {
  if (to === undefined) return;
  for (let n = low; n < high; n += 1) to[n] = (to[n] ?? 0) + chance * (from[n] ?? 0);
}

/** The same for all that the bat may bring at once: one walk through the states instead of six. @param bat Chances of `BALL_RUNS`. */
export function addBat(
  to: Float64Array | undefined,
  from: Float64Array,
  { low, high }: RunSpan,
  bat: readonly number[],
) {
  if (to === undefined) return;
  const [none = 0, one = 0, two = 0, three = 0, four = 0, six = 0] = bat;
  for (let n = low; n < high; n += 1) {
    const state = from[n] ?? 0;
    to[n] = (to[n] ?? 0) + state * none;
    to[n + 1] = (to[n + 1] ?? 0) + state * one;
    to[n + 2] = (to[n + 2] ?? 0) + state * two;
    to[n + 3] = (to[n + 3] ?? 0) + state * three;
    to[n + 4] = (to[n + 4] ?? 0) + state * four;
    to[n + 6] = (to[n + 6] ?? 0) + state * six;
  }
}
