/** How a book is looked at that nobody looks at. */
export interface RestPlan {
  /** Starts of the game server that are timed. */
  readonly starts: number;
  /** How long results of seasons are drawn after a start, ms: one of each of 50 leagues in 2 s, at most 130 of each. */
  readonly drawnMs: number;
  /** Over how long its processor time is counted, ms. */
  readonly ms: number;
}

const SECOND_MS = 1_000;
const PLANS: Readonly<Record<'quick' | 'full', RestPlan>> = {
  quick: { starts: 2, drawnMs: 240 * SECOND_MS, ms: 60 * SECOND_MS },
  full: { starts: 5, drawnMs: 300 * SECOND_MS, ms: 300 * SECOND_MS },
};

/** The plan of a run; a shorter one to see whether the suite works: `SB4_STARTS=1 SB4_SECONDS=5`. */
export function restPlan(
  full: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): RestPlan {
  const plan = full ? PLANS.full : PLANS.quick;
  const { SB4_STARTS: starts = plan.starts, SB4_SECONDS: seconds } = env;
  const short = seconds === undefined ? {} : { drawnMs: 0, ms: Number(seconds) * SECOND_MS };
  return { ...plan, ...short, starts: Number(starts) };
}
