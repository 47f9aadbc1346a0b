import { useMemo, useSyncExternalStore } from 'react';
import type { Behavior } from '../../../streams/behavior.ts';
import { createReader } from './behaviorReader.ts';

/** The current value of a Behavior; renders again when it changes. Another Behavior is read at once. */
export function useBehavior<T>(behavior: Behavior<T>): T {
  const { subscribe, snapshot } = useMemo(() => createReader(behavior), [behavior]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
