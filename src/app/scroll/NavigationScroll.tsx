import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls a new page to its top (S2-37), and back to the earlier position after going back. The first page keeps
 * the position that the browser restored (`ReloadScroll` corrects it), and a link to a part of a page scrolls to
 * that part.
 */
export function NavigationScroll() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const last = useRef({ pathname, key });
  // Runs before the browser reports a scroll position of the new, shorter page, which must not be stored for the
  // old one.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.key === key) return;
    // From now on the page restores positions itself: the browser would do so before the page is rendered.
    window.history.scrollRestoration = 'manual';
    const top = isReturn ? places.current.get(key) : undefined;
    if (top !== undefined) return scrollWhenTallEnough(top);
    if (before.pathname === pathname || hash !== '') return;
    window.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' });
  }, [pathname, hash, key, isReturn]);
  useEffect(() => {
    const note = () => places.current.set(last.current.key, window.scrollY);
    // After a reload the browser restores the position.
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
