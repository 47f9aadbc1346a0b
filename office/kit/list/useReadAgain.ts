import { useEffect, useState } from 'react';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import { useOffice } from '../OfficeContext.ts';
import { useWhileSeen } from '../useWhileSeen.ts';
import type { ListSource } from './source.ts';

/** How often a list is read again while somebody looks at it, real ms. */
const USUAL_MS = 10 * SECOND;

type Source = Pick<ListSource<unknown>, 'isLive' | 'readEveryMs' | 'isReading' | 'failure' | 'refresh'>;

/**
 * Reads a list again that nobody pushes changes of, as long as it can be seen. When it was read last, epoch ms; null for a list that
 * is live, and while its last read has failed or is the first.
 */
export function useReadAgain(source: Source): number | null {
  const { isLive = false, readEveryMs = USUAL_MS, isReading, failure, refresh } = source;
  const { clock } = useOffice();
  const [readAt, setReadAt] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another read
  useEffect(() => {
    if (!isReading) setReadAt(clock.now());
  }, [clock, isReading, refresh]);
  useWhileSeen(refresh, isLive ? null : readEveryMs);
  return isLive || failure !== null ? null : readAt;
}
