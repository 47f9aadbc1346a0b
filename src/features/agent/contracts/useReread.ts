import { useEffect, useRef } from 'react';

/** Reads again when something says that what was read has changed; not because it was shown for the first time. */
export function useReread(changed: unknown, again: () => void): void {
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    again();
  }, [changed, again]);
}
