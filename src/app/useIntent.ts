import { useCallback, useEffect, useRef, useState } from 'react';
import type { Observable, Unsubscribable } from 'rxjs';
import type { Failure, Outcome } from '../../streams/failure.ts';

export interface Intent<A extends readonly unknown[]> {
  /** Runs the verb; ignored while an earlier run is under way. */
  readonly run: (...args: A) => void;
  readonly busy: boolean;
  /** Why the last run failed; null while running and after a success. */
  readonly failure: Failure | null;
  readonly clearFailure: () => void;
}

/**
 * Binds a verb of a store (one outcome, then complete) to a component: busy and failure as state, and the
 * subscription ends with the component.
 */
export function useIntent<A extends readonly unknown[], T>(
  verb: (...args: A) => Observable<Outcome<T>>,
  onSuccess?: (value: T, ...args: A) => void,
): Intent<A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<Unsubscribable | null>(null);
  const latest = useRef({ verb, onSuccess });
  useEffect(() => {
    latest.current = { verb, onSuccess };
  });
  useEffect(
    () => () => {
      running.current?.unsubscribe();
      running.current = null;
    },
    [],
  );

  const run = useCallback((...args: A) => {
    if (running.current !== null) return;
    let settled = false;
    const settle = () => {
      settled = true;
      running.current = null;
      setBusy(false);
    };
    setBusy(true);
    setFailure(null);
    const subscription = latest.current.verb(...args).subscribe({
      next: outcome => {
        if (outcome.ok) latest.current.onSuccess?.(outcome.value, ...args);
        else setFailure(outcome.failure);
      },
      error: (error: unknown) => {
        settle();
        // An error notification is a bug: let the page's error handling see it.
        throw error;
      },
      complete: settle,
    });
    // An answer at hand completes before `subscribe` returns.
    if (!settled) running.current = subscription;
  }, []);
  return { run, busy, failure, clearFailure: useCallback(() => setFailure(null), []) };
}
