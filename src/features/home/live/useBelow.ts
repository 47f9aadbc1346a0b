import { type RefObject, useEffect, useState } from 'react';

/** From far above the window to this far below it, px: what lies lower is out of sight, also a moment later while somebody scrolls. */
const FAR_ABOVE = 1_000_000;
const BELOW = 200;

/** Whether an element lies below the window, so that whatever comes there moves nothing that is in sight. */
export function useBelow(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (element.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      seen => setBelow(seen.at(-1)?.isIntersecting === false),
      // What is above the window counts as in it: coming from there at once is noticed, too.
      { rootMargin: `${FAR_ABOVE}px 0px ${BELOW}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isBelow;
}
