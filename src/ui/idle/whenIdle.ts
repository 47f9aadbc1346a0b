/** How long a browser may be busy before it does it all the same, ms. */
const PATIENCE_MS = 5_000;
/** The same for a part of the page, ms: nobody should scroll to a place that is still empty. */
export const SLOT_MS = 250;
/** What browsers that can't tell are given, ms. */
const BLIND_MS = 50;

/**
 * Runs something when the browser has nothing better to do: not in the middle of a start, a scroll or a tap.
 * @returns the way out
 */
export function whenIdle(run: () => void, patience = PATIENCE_MS): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run, { timeout: patience });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(run, BLIND_MS);
  return () => window.clearTimeout(id);
}
