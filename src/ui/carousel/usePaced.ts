import { useEffect, useState } from 'react';

/**
 * The value, updated at most once per interval: the first change at once, later ones when the interval is over.
 * @param every Interval, ms.
 * @param atOnce Doesn't wait for the interval.
 */
export function usePaced<T>(value: T, every: number, atOnce: boolean): T {
  const [paced, setPaced] = useState(value);
  const [isResting, setResting] = useState(false);
  // Derived state, set while rendering: React renders again at once, nothing is painted in between.
  const isDue = paced !== value && (atOnce || !isResting);
  if (isDue) {
    setPaced(value);
    setResting(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is a rest of its own
  useEffect(() => {
    if (!isResting) return;
    const timer = window.setTimeout(() => setResting(false), every);
    return () => window.clearTimeout(timer);
  }, [paced, isResting, every]);
  return isDue ? value : paced;
}
