import { useEffect, useState } from 'react';
import { useBehavior } from '../../../src/kit/streams/useBehavior.ts';
import { useOffice } from '../OfficeContext.ts';
import type { ReadView } from '../useCall.ts';

/**
 * A value that is read once, and again when a topic tells of a change: while the line is lost nobody does, so it may be old since
 * then, or since it was read when that was later.
 */
export function useFollowed<T>(read: ReadView<T>): ReadView<T> {
  const { line$, clock } = useOffice();
  const line = useBehavior(line$);
  const lostSince = 'since' in line ? line.since : null;
  const [readAt, setReadAt] = useState(0);
  const { value, isReading, staleSince } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value was read now
  useEffect(() => {
    if (!isReading) setReadAt(clock.now());
  }, [clock, isReading, value]);
  if (value === null || lostSince === null || staleSince !== null) return read;
  return { ...read, staleSince: Math.max(lostSince, readAt) };
}
