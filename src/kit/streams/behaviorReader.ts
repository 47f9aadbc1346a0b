import type { Behavior } from '../../../streams/behavior.ts';

/** What `useSyncExternalStore` asks for. */
export interface BehaviorReader<T> {
  subscribe(onChange: () => void): () => void;
  snapshot(): T;
}

/** How React reads a Behavior. */
export function createReader<T>(behavior: Behavior<T>): BehaviorReader<T> {
  let failure: { readonly error: unknown } | null = null;
  return {
    subscribe(onChange) {
      const subscription = behavior.subscribe({
        next: onChange,
        // By contract a Behavior never errors, so this is a bug: pass it to the error boundary.
        error: (error: unknown) => {
          failure = { error };
          onChange();
        },
      });
      return () => subscription.unsubscribe();
    },
    snapshot() {
      if (failure !== null) throw failure.error;
      return behavior.value;
    },
  };
}

/** A reader of a value that never changes. */
export function stillReader<T>(value: T): BehaviorReader<T> {
  return { subscribe: () => () => {}, snapshot: () => value };
}
