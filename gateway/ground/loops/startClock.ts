import type { ModuleDeps } from '../deps.ts';
import { watchedRun } from '../loopHealth.ts';

/** How often a clock looks for what is due, real ms. */
const LOOK_EVERY_MS = 1_000;

/**
 * Looks every second for what is due by the world clock, one look at a time. What fails is logged as `failure`; the next
 * look tries it again. The returned function stops it and resolves when a look under way has ended.
 */
export function startClock(
  { log, loopHealth }: Pick<ModuleDeps, 'log' | 'loopHealth'>,
  look: () => Promise<unknown>,
  failure: string,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const run = watchedRun(loopHealth, 'clock', LOOK_EVERY_MS);
  const timer = setInterval(() => {
    running ??= run(look)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
