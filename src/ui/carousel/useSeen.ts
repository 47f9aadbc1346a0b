import { useEffect, useState } from 'react';

/** Margin around the window that counts as visible, so that motion starts before an element is scrolled into view. */
const AHEAD = '200px';

/**
 * Whether an element is visible: in or near the window, on a page that isn't hidden. Motion can pause otherwise.
 * Without an IntersectionObserver it counts as visible.
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
