import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

const KEY = 'scrollPositions';
/** How many entries of the history are remembered. */
const MOST = 20;

type Positions = Readonly<Record<string, number>>;

function read(): Positions {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/**
 * Stores the scroll position of an entry of the history, px from the top, for the next document; does nothing
 * where storage is blocked.
 */
function saveScroll(entry: string, top: number): void {
  const { [entry]: _, ...others } = read();
  const kept = Object.fromEntries([...Object.entries(others), [entry, top]].slice(-MOST));
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the browser restores the position alone.
  }
}

/** The stored position of this entry, if the document was reloaded or reached by going back. */
function savedScroll(entry: string): number | undefined {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how?.type === 'reload' || how?.type === 'back_forward' ? ownValue(read(), entry) : undefined;
}

/**
 * Restores the scroll position after a reload or after going back to another document. The browser restores it
 * too, but relative to an element, and may pick one of the skeleton.
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
      // Between `beforeunload` and `pagehide` the connection closes, and the banner that reports it moves the
      // page: keep the first position.
      if (type === 'beforeunload' || !isKept) saveScroll(entry.current, window.scrollY);
      isKept = type === 'beforeunload';
    };
    window.addEventListener('beforeunload', keep);
    // Some browsers don't fire `beforeunload`.
    window.addEventListener('pagehide', keep);
    // Otherwise the browser may change the position afterwards.
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
