import { type RefObject, useEffect, useRef } from 'react';

/** What is higher than so much of the window is shown from its beginning instead of as a whole. */
const FITS = 0.6;

/** Focuses the heading of a part that a press has led to, and brings that part into view: all of it, where it fits. */
export function arriveAt(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const part = heading.parentElement ?? heading;
  const fits = part.offsetHeight <= window.innerHeight * FITS;
  part.scrollIntoView({ block: fits ? 'nearest' : 'start' });
}

/**
 * For the heading of what takes the place of what was pressed, a question or an answer: whoever pressed finds it on the
 * screen, and hears it.
 */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => {
    if (heading.current !== null) arriveAt(heading.current);
  }, []);
  return heading;
}
