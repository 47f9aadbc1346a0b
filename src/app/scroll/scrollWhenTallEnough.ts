/** How long a page may take until it is tall enough, in frames. */
const FRAMES = 90;
/** Input after which the reader has chosen a position. */
const DECISIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position of a page that may not be tall enough yet; gives up when it doesn't grow in time, or when
 * the reader scrolls.
 * @returns Stops it.
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
