import { useEffect, useMemo } from 'react';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import type { Failure } from '../../streams/failure.ts';
import { failureIn, type Remote, valueIn } from '../../streams/remote/remote.ts';
import type { CallInput, CallName, CallValue } from '../../streams/wire/tables/calls.ts';
import { readKey } from '../client/reads.ts';
import { useOffice } from './OfficeContext.ts';

/** What a page knows of a value it reads. */
export interface ReadView<T> {
  /** The last good value; null before the first one. */
  readonly value: T | null;
  /** Whether nothing has arrived yet and an answer is awaited. */
  readonly isLoading: boolean;
  /** Whether a read is on its way. */
  readonly isReading: boolean;
  /** Why the last read failed; null when it didn't. */
  readonly failure: Failure | null;
  /** Since when the value is no more than the last known one, epoch ms; null while it is the gateway's last answer. */
  readonly staleSince: number | null;
  readonly reload: () => void;
}

/** A remote value as pages take it. */
export function viewOf<T>(remote: Remote<T>, reload: () => void): ReadView<T> {
  return {
    value: valueIn(remote),
    isLoading: remote.kind === 'loading',
    isReading: remote.kind === 'loading' || remote.isReading,
    failure: failureIn(remote),
    staleSince: remote.kind === 'stale' ? remote.since : null,
    reload,
  };
}

/**
 * Reads a call for as long as the component is shown. Equal calls are read once; parameters may be written out in the
 * component. It is read again after acts that name it, and when somebody comes back to the tab.
 */
export function useCall<K extends CallName>(name: K, input: CallInput<K>): ReadView<CallValue<K>> {
  const { reads } = useOffice();
  const key = readKey(name, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the parameters are
  const read = useMemo(() => reads.open(name, input), [reads, key]);
  useEffect(() => read.hold(), [read]);
  return viewOf(useBehavior(read.remote$), read.reload);
}
