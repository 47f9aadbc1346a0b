import { vi } from 'vitest';

/** How long a test waits for what it expects, ms. Vitest's own second passes on a busy machine without anything being wrong. */
const PATIENCE_MS = 20_000;
type Budget = number | { readonly timeout?: number; readonly interval?: number };

/** Gives a function that asks again until something is so the budget of all tests, unless the caller names one. */
function patient<F extends (look: never, budget?: Budget) => unknown>(wait: F): F {
  // Files share processes, and this runs before each of them.
  if ('isPatient' in wait) return wait;
  const patiently = (look: never, budget: Budget = {}) =>
    wait(look, typeof budget === 'number' ? budget : { timeout: PATIENCE_MS, ...budget });
  return Object.assign(patiently as F, { isPatient: true });
}

vi.waitFor = patient(vi.waitFor);
vi.waitUntil = patient(vi.waitUntil);
