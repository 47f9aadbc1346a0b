import { useObservableCallback, useSubscription } from 'observable-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { concat, exhaustMap, map, type Observable, of } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';

export interface Intent<A extends readonly unknown[]> {
  /** Runs the action; ignored while an earlier run is under way. */
  readonly run: (...args: A) => void;
  readonly busy: boolean;
  /** Why the last run failed; null while running and after a success. */
  readonly failure: Failure | null;
  readonly clearFailure: () => void;
}

type Step<T, A> =
  | { readonly kind: 'started' | 'ended' }
  | { readonly kind: 'settled'; readonly outcome: Outcome<T>; readonly args: A };

const started: Step<never, never> = { kind: 'started' };
const ended: Step<never, never> = { kind: 'ended' };

/**
 * Binds an action of a store (one outcome, then complete) to a component: busy and failure as state, and the
 * subscription ends with the component.
 */
export function useIntent<A extends readonly unknown[], T>(
  action: (...args: A) => Observable<Outcome<T>>,
  onSuccess?: (value: T, ...args: A) => void,
): Intent<A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef({ action, onSuccess });
  useEffect(() => {
    latest.current = { action, onSuccess };
  });
  const [run, steps$] = useObservableCallback<Step<T, A>, A, A>(
    // exhaustMap: a second click while the first is under way is not a second intent.
    runs$ =>
      runs$.pipe(
        exhaustMap(args =>
          concat(
            of(started),
            latest.current
              .action(...args)
              .pipe(map(outcome => ({ kind: 'settled' as const, outcome, args }))),
            of(ended),
          ),
        ),
      ),
    args => args,
  );
  useSubscription(
    steps$,
    step => {
      if (step.kind !== 'settled') {
        setBusy(step.kind === 'started');
        if (step.kind === 'started') setFailure(null);
      } else if (step.outcome.ok) latest.current.onSuccess?.(step.outcome.value, ...step.args);
      else setFailure(step.outcome.failure);
    },
    (error: unknown) => {
      // An error notification is a bug: let the page's error handling see it.
      throw error;
    },
  );
  return { run, busy, failure, clearFailure: useCallback(() => setFailure(null), []) };
}
