import { setTimeout as sleep } from 'node:timers/promises';

/** How long is waited, ms: only a broken or an overloaded machine needs it. */
const PATIENCE_MS = 25_000;
/** Looks come less and less often, until this: one that fails costs a fraction of a millisecond, and many cases wait at once. */
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.5;

/**
 * Repeats `check` until it passes; fails with its last failure after 25 s.
 * @param interval Between the first two tries, ms; later ones are further apart.
 */
export async function eventually<T>(check: () => T | Promise<T>, interval = 10): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let pause = interval; ; pause = Math.max(interval, Math.min(pause * GROWTH, LONGEST_PAUSE_MS))) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await sleep(pause);
  }
}
