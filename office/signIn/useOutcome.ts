import { useCallback, useEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Failure, Outcome } from '../../streams/failure.ts';

/** Runs something once at a time: whether it is under way, and why it failed. */
export function useOutcome() {
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: Failure | null }>({
    busy: false,
    failure: null,
  });
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const run = useCallback(<T>(outcome$: Observable<Outcome<T>>, onSuccess: (value: T) => void = () => {}) => {
    setState({ busy: true, failure: null });
    outcome$.subscribe(outcome => {
      if (shown.current) setState({ busy: false, failure: outcome.ok ? null : outcome.failure });
      if (outcome.ok) onSuccess(outcome.value);
    });
  }, []);
  return { ...state, run };
}
