import { useEffect, useState } from 'react';

/** How long buttons that have just appeared under a pointer take no press, ms: longer than a double click. */
export const SETTLE_MS = 700;

/**
 * Whether what is shown has stood still for a moment. A press that was meant for what was there before must not
 * hit what took its place.
 *
 * @param shown Names what is shown; another name begins the moment anew.
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
