import { useEffect, useRef, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Failure, Outcome } from '../../../streams/failure.ts';
import { useNetworkBack } from '../../ui/idle/useNetworkBack.ts';

export interface Once<T> {
  /** Null until it arrived. */
  readonly value: T | null;
  /** Of the last question; what arrived before stays. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

interface Answer<T> extends Omit<Once<T>, 'again'> {
  readonly about: string;
}

/**
 * Something that is read once and doesn't change by itself.
 * @param about What is asked for, and in which language: another question forgets the answer to this one.
 */
export function useOnce<T>(about: string, load: () => Observable<Outcome<T>>): Once<T> {
  const nothing: Answer<T> = { about, value: null, failure: null };
  const [answer, setAnswer] = useState(nothing);
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const asked = latest
      .current()
      .subscribe(outcome =>
        setAnswer(before =>
          outcome.ok
            ? { about, value: outcome.value, failure: null }
            : { about, value: before.about === about ? before.value : null, failure: outcome.failure },
        ),
      );
    return () => asked.unsubscribe();
  }, [about, round]);
  const { value, failure } = answer.about === about ? answer : nothing;
  const again = () => {
    setAnswer({ about, value, failure: null });
    setRound(round + 1);
  };
  useNetworkBack(failure !== null, again);
  return { value, failure, again };
}
