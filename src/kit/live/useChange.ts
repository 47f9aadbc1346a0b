import { useEffect, useRef, useState } from 'react';

/** How long a change stands beside its amount, ms. */
export const CHANGE_MS = 2_000;

/** A change of an amount. */
export interface Change {
  /** Minor units, with its sign. */
  readonly by: number;
  /** Tells one change from the next. */
  readonly count: number;
}

/**
 * By how much an amount has just changed; null when that was a while ago, and for the first value. Several steps
 * that happened while the amount was not visible, or stale, are one change.
 * @param seen Whether the amount is visible; the time a change is shown starts only then.
 */
export function useChange(minor: number, seen: boolean): Change | null {
  const [change, setChange] = useState<Change | null>(null);
  const last = useRef(minor);
  const isSeen = useRef(seen);
  useEffect(() => {
    isSeen.current = seen;
  }, [seen]);
  useEffect(() => {
    const by = minor - last.current;
    last.current = minor;
    if (by === 0) return;
    setChange(before => ({
      by: by + (isSeen.current ? 0 : (before?.by ?? 0)),
      count: (before?.count ?? 0) + 1,
    }));
  }, [minor]);
  useEffect(() => {
    if (change === null || !seen) return;
    const timer = setTimeout(() => setChange(null), CHANGE_MS);
    return () => clearTimeout(timer);
  }, [change, seen]);
  return change?.by === 0 ? null : change;
}
