/** After this time the task runs even if the browser is busy, ms. */
const PATIENCE_MS = 5_000;
/** The same for a part of the page, ms: short, so that nobody scrolls to an empty place. */
export const SLOT_MS = 250;
/** Delay in browsers without `requestIdleCallback`, ms. */
const BLIND_MS = 50;

/**
 * Runs a task when the browser is idle: not during the start, a scroll or a tap.
 * @returns Cancels it.
 */
export function whenIdle(run: () => void, patience = PATIENCE_MS): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run, { timeout: patience });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(run, BLIND_MS);
  return () => window.clearTimeout(id);
}
