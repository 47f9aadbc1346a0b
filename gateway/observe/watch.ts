import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MINUTE, SECOND } from '../ground/calendar/durations.ts';
import { degradedBy } from './degraded.ts';
import { createRecentCount } from './recent.ts';
import type { Sources } from './sources.ts';

/** How often counts are read for what happened lately, ms. */
const SAMPLE_MS = SECOND;
const CONNECTS_MS = 10 * SECOND;
/** How often the event loop is measured, ms: each time wakes a process that has nothing to do. */
const DELAY_STEP_MS = 50;
/** Samples of the event loop are forgotten after so long, ms. */
const DELAY_MS = 10 * SECOND;

/** Follows what happened lately, for health. */
export interface Watch {
  /** Notes a call that failed by a fault of the gateway. */
  failed(): void;
  /** See `degradedBy`. */
  degraded(): readonly string[];
  stop(): void;
}

/** Begins to follow. @param monotonic Real time that never steps, ms. */
export function startWatch(sources: Sources, monotonic: () => number): Watch {
  const failures = createRecentCount(MINUTE, monotonic);
  const connects = createRecentCount(CONNECTS_MS, monotonic);
  const overloaded = createRecentCount(CONNECTS_MS, monotonic);
  const delay = monitorEventLoopDelay({ resolution: DELAY_STEP_MS });
  delay.enable();

  const counts = () => {
    const { accepted, refused } = sources.realtime;
    return {
      connects: accepted + Object.values(refused).reduce((sum, count) => sum + count, 0),
      overloaded: refused.overloaded,
      loops: sources.loops().reduce((sum, loop) => sum + loop.failures, 0),
    };
  };
  let before = counts();
  const sample = () => {
    const now = counts();
    failures.add(now.loops - before.loops);
    connects.add(now.connects - before.connects);
    overloaded.add(now.overloaded - before.overloaded);
    before = now;
  };
  const sampling = setInterval(sample, SAMPLE_MS);
  const forgetting = setInterval(() => delay.reset(), DELAY_MS);
  return {
    failed: () => failures.add(),
    degraded() {
      sample();
      return degradedBy(sources, {
        ...{
          failuresPerMinute: failures.count(),
          connects: connects.count(),
          overloaded: overloaded.count(),
        },
        // A delay as measured contains the resolution.
        ...{ eventLoopMs: delay.percentile(99) / 1_000_000 - DELAY_STEP_MS, now: monotonic() },
      });
    },
    stop() {
      clearInterval(sampling);
      clearInterval(forgetting);
      delay.disable();
    },
  };
}
