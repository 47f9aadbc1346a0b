import type { ModuleDeps } from '../deps.ts';

/** How often a clock looks for what is due, real ms. */
const LOOK_EVERY_MS = 1_000;

/**
 * Looks every second for what is due by the world clock, one look at a time. What fails is logged as `failure`; the next
 * look tries it again. The returned function stops it and resolves when a look under way has ended.
 */
export function startClock(
  { log }: Pick<ModuleDeps, 'log'>,
  look: () => Promise<unknown>,
  failure: string,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= look()
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
