/** How much is watched, by how many and for how long. */
export interface WatchingPlan {
  readonly watchers: number;
  /** Fixtures of which all markets are watched, each by as many. */
  readonly fixtures: number;
  /** Members who bet meanwhile. */
  readonly bettors: number;
  /** How long connections break, ms. */
  readonly ms: number;
}

const SECOND_MS = 1_000;
const PLANS: Readonly<Record<'quick' | 'full', WatchingPlan>> = {
  quick: { watchers: 400, fixtures: 30, bettors: 20, ms: 60 * SECOND_MS },
  full: { watchers: 2_000, fixtures: 30, bettors: 20, ms: 180 * SECOND_MS },
};

/** The plan of a run; a smaller one to see whether the suite works: `SB1_WATCHERS=60 SB1_SECONDS=20`. */
export function watchingPlan(
  full: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): WatchingPlan {
  const plan = full ? PLANS.full : PLANS.quick;
  const { SB1_WATCHERS: watchers = plan.watchers, SB1_SECONDS: seconds = plan.ms / SECOND_MS } = env;
  return { ...plan, watchers: Number(watchers), ms: Number(seconds) * SECOND_MS };
}
