import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { returnTo } from './returnTo.ts';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What an entry of the history keeps beside what the router keeps there. */
interface Kept {
  /** Where its document was left, px. */
  readonly top?: number;
}

/**
 * A new page starts at its top (S2-37), and going back leads to where one was, also when the document itself was left
 * or loaded again. A link to a part of a page leads to that part.
 */
export function ScrollToTop() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const last = useRef({ pathname, key });
  // Before the browser tells that the new page is shorter: that is no place of the old one.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key) return;
    // From now on the page knows better: the browser would go back before the page is there.
    window.history.scrollRestoration = 'manual';
    const top = isReturn ? places.current.get(key) : undefined;
    if (top !== undefined) return returnTo(top);
    if (before.pathname === pathname || hash !== '') return;
    window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
  }, [pathname, hash, key, isReturn]);
  useEffect(() => {
    const kept = (window.history.state as Kept | null)?.top;
    // The browser has gone to what stood there when the document was left, which may not be here yet.
    const stop = kept === undefined ? undefined : returnTo(kept);
    const note = () => places.current.set(last.current.key, window.scrollY);
    // The browser restores before any script runs; what it can't know is added.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      window.history.replaceState({ ...window.history.state, top: window.scrollY }, '');
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      stop?.();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return null;
}
