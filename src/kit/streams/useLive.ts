import { useMemo, useSyncExternalStore } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import type { Streams } from '../../../streams/index.ts';
import { createReader, stillReader } from './behaviorReader.ts';
import { useOpenStreams } from './StreamsContext.ts';

/**
 * The current value of a store's Behavior, for parts of the first screen: they are drawn before the streams are
 * open, and show what a store shows before its first value.
 * @param before Shown until then; the same object on every render.
 */
export function useLive<T>(select: (streams: Streams) => Behavior<T>, before: T): T {
  const streams = useOpenStreams();
  const behavior = streams === null ? null : select(streams);
  const { subscribe, snapshot } = useMemo(
    () => (behavior === null ? stillReader(before) : createReader(behavior)),
    [behavior, before],
  );
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
