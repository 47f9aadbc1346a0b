import { useMemo, useSyncExternalStore } from 'react';
import type { Behavior } from '../../streams/behavior.ts';

/** How React reads a Behavior. */
function createReader<T>(behavior: Behavior<T>) {
  let failure: { readonly error: unknown } | null = null;
  return {
    subscribe(onChange: () => void): () => void {
      const subscription = behavior.subscribe({
        next: onChange,
        // A Behavior never errors by contract: this is a bug, and the error boundary must hear of it.
        error: (error: unknown) => {
          failure = { error };
          onChange();
        },
      });
      return () => subscription.unsubscribe();
    },
    snapshot(): T {
      if (failure !== null) throw failure.error;
      return behavior.value;
    },
  };
}

/** The current value of a Behavior; renders again when it changes. Another Behavior is read at once. */
export function useBehavior<T>(behavior: Behavior<T>): T {
  const { subscribe, snapshot } = useMemo(() => createReader(behavior), [behavior]);
  return useSyncExternalStore(subscribe, snapshot);
}
