import type { ModuleDeps } from '../deps.ts';
import { watchedRun } from '../loopHealth.ts';

/** How often a clock looks for what is due, real ms. */
const LOOK_EVERY_MS = 1_000;

/**
 * Looks every second, or every `everyMs`, for what is due by the world clock, one look at a time. What fails is logged as `failure`; the next
 * look tries it again. The returned function stops it and resolves when a look under way has ended.
 */
export function startClock(
  { log, loopHealth }: Pick<ModuleDeps, 'log' | 'loopHealth'>,
  look: () => Promise<unknown>,
  failure: string,
  everyMs: number = LOOK_EVERY_MS,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const run = watchedRun(loopHealth, 'clock', everyMs);
  const timer = setInterval(() => {
    running ??= run(look)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
