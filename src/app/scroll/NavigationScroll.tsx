import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A new page starts at its top (S2-37), and going back leads to where one was. The first page stays where the browser
 * restored it (and `ReloadScroll` corrects it), and a link to a part of a page leads to that part.
 */
export function NavigationScroll() {
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
    if (top !== undefined) return scrollWhenTallEnough(top);
    if (before.pathname === pathname || hash !== '') return;
    window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
  }, [pathname, hash, key, isReturn]);
  useEffect(() => {
    const note = () => places.current.set(last.current.key, window.scrollY);
    // A reload is the browser's to restore.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
  return null;
}
