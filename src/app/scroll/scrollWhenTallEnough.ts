/** How long a page may take until it is tall enough, in frames. */
const FRAMES = 90;
/** Whoever does this has decided where to be. */
const DECISIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Goes to a place of the page that may not be tall enough yet; gives up when it doesn't become so, or when the reader
 * moves on.
 * @returns the way out
 */
export function scrollWhenTallEnough(top: number): () => void {
  let frames = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const decision of DECISIONS) window.removeEventListener(decision, stop);
  };
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    frames += 1;
    if (Math.abs(window.scrollY - top) <= 1 || frames >= FRAMES) stop();
    else frame = requestAnimationFrame(go);
  };
  for (const decision of DECISIONS) window.addEventListener(decision, stop, { passive: true });
  go();
  return stop;
}
