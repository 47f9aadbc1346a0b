import { useEffect, useState } from 'react';
import { isCovered, isFilledIn } from '../ui/dialog/filledIn.ts';

/** How long a page is looked at, and left alone, before anything is laid over it unasked, ms. */
export const STILL_MS = 2_000;

/** What somebody does who uses the page. */
const USES = [
  'pointerdown',
  'pointerup',
  'keydown',
  'keyup',
  'input',
  'wheel',
  'touchmove',
  'scroll',
] as const;

/**
 * Whether somebody has looked at this page for a moment without using it. Time in a hidden tab doesn't count, nor while a
 * field holds what was written or something lies over the page.
 * @param pathname another one begins anew; null doesn't look at all
 */
export function useStillness(pathname: string | null): boolean {
  const [stillAt, setStillAt] = useState<string | null>(null);
  useEffect(() => {
    if (pathname === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setStillAt(null);
      if (!document.hidden) timer = setTimeout(tell, STILL_MS);
    };
    const tell = () => (isFilledIn() || isCovered() ? look() : setStillAt(pathname));
    look();
    document.addEventListener('visibilitychange', look);
    for (const use of USES) document.addEventListener(use, look, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      setStillAt(null);
      document.removeEventListener('visibilitychange', look);
      for (const use of USES) document.removeEventListener(use, look, { capture: true });
    };
  }, [pathname]);
  return pathname !== null && stillAt === pathname;
}
