import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { useOffice } from '../OfficeContext.ts';
import type { ListSource } from './source.ts';

/** How often a list is read again while somebody looks at it, real ms. */
const EVERY_MS = 10 * SECOND;

type Source = Pick<ListSource<unknown>, 'isLive' | 'isReading' | 'failure' | 'refresh'>;

/**
 * Reads a list again that nobody pushes changes of, as long as it can be seen. When it was read last, epoch ms; null for a list that
 * is live, and while its last read has failed or is the first.
 */
export function useReadAgain({ isLive = false, isReading, failure, refresh }: Source): number | null {
  const { clock } = useOffice();
  const [readAt, setReadAt] = useState<number | null>(null);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
    if (!isReading) setReadAt(clock.now());
  }, [clock, isReading, refresh]);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return isLive || failure !== null ? null : readAt;
}
