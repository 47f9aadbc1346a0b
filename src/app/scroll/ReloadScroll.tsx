import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { savedScroll, saveScroll } from './savedScroll.ts';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

/**
 * A document that is loaded again or gone back to leads to where it was left. The browser goes there by itself, but by
 * what stood at that place, and takes something of the skeleton for it.
 */
export default function ReloadScroll() {
  const { key, pathname } = useLocation();
  // The first entry of every document has the same key.
  const entry = useRef('');
  useEffect(() => {
    entry.current = `${key} ${pathname}`;
  }, [key, pathname]);
  useEffect(() => {
    const top = savedScroll(entry.current);
    let isKept = false;
    const keep = ({ type }: Event) => {
      // Between the two the connection ends, and the line that says so moves the page.
      if (type === 'beforeunload' || !isKept) saveScroll(entry.current, window.scrollY);
      isKept = type === 'beforeunload';
    };
    window.addEventListener('beforeunload', keep);
    // Where the other is never told.
    window.addEventListener('pagehide', keep);
    // Otherwise the browser may go on looking for its own place.
    if (top !== undefined) window.history.scrollRestoration = 'manual';
    const stop = top === undefined ? undefined : scrollWhenTallEnough(top);
    return () => {
      window.removeEventListener('beforeunload', keep);
      window.removeEventListener('pagehide', keep);
      stop?.();
    };
  }, []);
  return null;
}
