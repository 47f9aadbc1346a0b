import { useEffect, useRef } from 'react';

/** Does something again and again for as long as somebody can see the page. @param everyMs Real time; null for never. */
export function useWhileSeen(task: () => void, everyMs: number | null): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
