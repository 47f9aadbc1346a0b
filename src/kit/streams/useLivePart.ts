import { useMemo, useSyncExternalStore } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import type { Streams } from '../../../streams/index.ts';
import { createReader, stillReader } from './behaviorReader.ts';
import { useOpenStreams } from './StreamsContext.ts';

/**
 * A part of a store's Behavior for the first screen, when the whole changes more often: renders again only when
 * the selected value changes (`Object.is`).
 * @param before Value of the Behavior until the streams are open; the same object on every render.
 */
export function useLivePart<T, P>(
  select: (streams: Streams) => Behavior<T>,
  pick: (value: T) => P,
  before: T,
): P {
  const streams = useOpenStreams();
  const behavior = streams === null ? null : select(streams);
  const { subscribe, snapshot } = useMemo(
    () => (behavior === null ? stillReader(before) : createReader(behavior)),
    [behavior, before],
  );
  const picked = () => pick(snapshot());
  return useSyncExternalStore(subscribe, picked, picked);
}
