import type { ModuleDeps } from '../deps.ts';
import { watchedRun } from '../loopHealth.ts';

/** Time from a change to the look for it, ms: by then its transaction has mostly committed. */
const SOON_MS = 20;

/** Publishes what was committed, in the background. */
export interface Publisher {
  /** Has it look soon. Call it when something changes; what commits later than that waits for the next look. */
  lookSoon(): void;
  /** @returns Stops it; resolves when a look under way has ended. */
  start(): () => Promise<void>;
}

export interface SoonPublisherDeps extends Pick<ModuleDeps, 'log' | 'loopHealth'> {
  /** Time between two looks for what nobody told this process of, ms of real time. */
  readonly everyMs: number;
  /** What the log says when it failed. */
  readonly failure: string;
}

/**
 * Looks for what is to be published soon after a change, and at intervals for the changes of other processes, which may
 * have been killed right after the commit. `publish` says whether it left nothing behind.
 */
export function createSoonPublisher(
  { log, loopHealth, everyMs, failure }: SoonPublisherDeps,
  publish: () => Promise<{ readonly isAll: boolean }>,
): Publisher {
  let plan: ((ms: number) => void) | null = null;

  const start = () => {
    const watched = watchedRun(loopHealth, 'publisher', everyMs);
    let timer: NodeJS.Timeout | undefined;
    let due = Number.POSITIVE_INFINITY;
    let looking: Promise<void> | null = null;
    let isWanted = false;
    let isStopped = false;
    const look = async () => {
      try {
        const { isAll } = await watched(publish);
        return isAll ? everyMs : 0;
      } catch (error) {
        log.warn({ err: error }, failure);
        return everyMs;
      }
    };
    const run = () => {
      due = Number.POSITIVE_INFINITY;
      isWanted = false;
      looking = look().then(pause => {
        looking = null;
        if (!isStopped) lookIn(isWanted ? Math.min(pause, SOON_MS) : pause);
      });
    };
    const lookIn = (ms: number) => {
      if (looking !== null) {
        isWanted = true;
        return;
      }
      const at = performance.now() + ms;
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(run, ms);
    };
    plan = lookIn;
    lookIn(everyMs);
    return async () => {
      isStopped = true;
      plan = null;
      clearTimeout(timer);
      await looking;
    };
  };
  return { start, lookSoon: () => plan?.(SOON_MS) };
}
