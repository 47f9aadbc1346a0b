import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import { createReader } from '../../kit/streams/behaviorReader.ts';

/** A plain value made of a Behavior's; renders only when that value changes. */
export function useMapped<T, R extends string | number | boolean | null>(
  behavior: Behavior<T>,
  map: (value: T) => R,
): R {
  const latest = useRef(map);
  latest.current = map;
  const { subscribe, snapshot } = useMemo(() => createReader(behavior), [behavior]);
  return useSyncExternalStore(subscribe, () => latest.current(snapshot()));
}
