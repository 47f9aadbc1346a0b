import { useEffect } from 'react';
import type { CallName } from '../../streams/wire/tables/calls.ts';
import { useOffice } from './OfficeContext.ts';

/** Reads calls again and again for as long as somebody can see the page: what has no topic changes without a word. @param names The same list each time. @param everyMs Real time. */
export function useReadEvery(names: readonly CallName[], everyMs: number): void {
  const { reads } = useOffice();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reads.reload(names);
    }, everyMs);
    return () => clearInterval(timer);
  }, [reads, names, everyMs]);
}
