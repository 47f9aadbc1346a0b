import type { ModuleDeps } from '../deps.ts';

/** Time between two looks for wins that nobody told this process of, ms of real time. */
const LOOK_EVERY_MS = 250;
/** Time from a booked win to the look for it, ms: by then its bet has mostly committed. */
const SOON_MS = 20;

/** Puts committed wins on the board, in the background. */
export interface Publisher {
  /** Has it look soon. Call it when a win is booked; a bet that commits later than that waits for the next look. */
  lookSoon(): void;
  /** @returns Stops it; resolves when a look under way has ended. */
  start(): () => Promise<void>;
}

/**
 * Looks for wins without a number soon after one was booked, and at intervals for those of other processes, which
 * may have been killed right after the commit. `publish` says whether it left none behind.
 */
export function createPublisher(
  { log }: Pick<ModuleDeps, 'log'>,
  publish: () => Promise<{ readonly isAll: boolean }>,
): Publisher {
  let plan: ((ms: number) => void) | null = null;

  const start = () => {
    let timer: NodeJS.Timeout | undefined;
    let due = Number.POSITIVE_INFINITY;
    let looking: Promise<void> | null = null;
    let isWanted = false;
    let isStopped = false;
    const look = async () => {
      try {
        const { isAll } = await publish();
        return isAll ? LOOK_EVERY_MS : 0;
      } catch (error) {
        log.warn({ err: error }, 'wins could not be published');
        return LOOK_EVERY_MS;
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
    lookIn(LOOK_EVERY_MS);
    return async () => {
      isStopped = true;
      plan = null;
      clearTimeout(timer);
      await looking;
    };
  };
  return { start, lookSoon: () => plan?.(SOON_MS) };
}
