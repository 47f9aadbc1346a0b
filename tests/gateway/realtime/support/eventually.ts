import { vi } from 'vitest';

/**
 * Repeats `check` until it passes; fails with its last failure after 25 s, which only a broken or an
 * overloaded machine needs.
 * @param interval Between two tries, ms.
 */
export function eventually<T>(check: () => T | Promise<T>, interval = 10): Promise<T> {
  return vi.waitFor(check, { timeout: 25_000, interval });
}
