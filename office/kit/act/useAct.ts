import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import { failureOf, isTransient } from '../../../streams/link/restError.ts';
import type { CallInput, CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { readKey } from '../../client/reads.ts';
import { useOffice } from '../OfficeContext.ts';

/** An act of the operator. */
export interface ActState<K extends CallName> {
  /** Does it; ignored while it is under way. */
  readonly run: (input: CallInput<K>) => void;
  readonly busy: boolean;
  /** Why it was not done; null while it runs and after it was done. */
  readonly failure: Failure | null;
  /** Id of the request when it waits for a second operator; null otherwise. */
  readonly waits: string | null;
  readonly reset: () => void;
}

export interface ActOptions<K extends CallName> {
  /** Calls whose values are read again once it is done. */
  readonly reloads?: readonly CallName[];
  readonly onDone?: (value: CallValue<K>) => void;
  /** It waits for a second operator under this id. */
  readonly onWaits?: (requestId: string) => void;
}

/** Id of the request when a refusal says that the act waits for a second operator. */
export function requestIdIn({ value }: Failure): string | null {
  const id = typeof value === 'object' && value !== null && 'requestId' in value ? value.requestId : null;
  return typeof id === 'string' ? id : null;
}

/**
 * Binds a command to a component. One intent has one key: it is kept while the answer is unknown, so that whoever presses
 * again after a broken line does nothing twice. Who has to prove who they are is asked, and the call goes on after it. The act
 * goes on when the component is gone.
 */
export function useAct<K extends CallName>(name: K, options: ActOptions<K> = {}): ActState<K> {
  const { call, newKey, reads } = useOffice();
  const [state, setState] = useState<Pick<ActState<K>, 'busy' | 'failure' | 'waits'>>(IDLE);
  const latest = useRef({ options, busy: false, shown: true });
  const intent = useRef<{ readonly of: string; readonly key: string } | null>(null);
  useEffect(() => {
    latest.current.options = options;
  });
  useEffect(() => {
    const { current } = latest;
    current.shown = true;
    return () => {
      current.shown = false;
    };
  }, []);
  const run = useCallback(
    (input: CallInput<K>) => {
      const { current } = latest;
      if (current.busy) return;
      const of = readKey(name, input);
      if (intent.current?.of !== of) intent.current = { of, key: newKey() };
      const show = (next: typeof state) => {
        current.busy = next.busy;
        if (current.shown) setState(next);
      };
      show({ ...IDLE, busy: true });
      const { reloads } = current.options;
      call(name, input, intent.current.key).subscribe({
        next(value) {
          intent.current = null;
          show(IDLE);
          if (reloads) reads.reload(reloads);
          if (current.shown) current.options.onDone?.(value);
        },
        error(error: unknown) {
          const failure = failureOf(error);
          if (!isTransient(failure)) intent.current = null;
          const waits = requestIdIn(failure);
          show({ busy: false, failure: waits === null ? failure : null, waits });
          if (waits === null) return;
          reads.reload(['officeRequests']);
          if (current.shown) current.options.onWaits?.(waits);
        },
      });
    },
    [call, name, newKey, reads],
  );
  return { ...state, run, reset: useCallback(() => setState(IDLE), []) };
}

const IDLE = { busy: false, failure: null, waits: null } as const;
