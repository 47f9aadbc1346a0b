import { useEffect, useState } from 'react';

/** How long buttons that have just appeared under a pointer take no press, ms: longer than a double click. */
export const SETTLE_MS = 700;

/**
 * Whether the same thing has been shown for a moment, so that a press meant for the one before does not hit its successor.
 * @param shown Names what is shown; another name starts the moment anew.
 */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
