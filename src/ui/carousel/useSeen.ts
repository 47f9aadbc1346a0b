import { useEffect, useState } from 'react';

/** What is about to be scrolled into view counts as seen, so that nobody sees it wake up. */
const AHEAD = '200px';

/**
 * Whether an element can be seen: in the window or about to be, on a page that isn't hidden. What can't be seen needn't
 * move. Where nobody can tell it counts as seen.
 */
export function useSeen(element: Element | null): boolean {
  const [inView, setInView] = useState(true);
  const [shown, setShown] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(seen => setInView(seen.at(-1)?.isIntersecting ?? true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return inView && shown;
}
