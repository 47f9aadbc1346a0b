import { useEffect, useRef, useState } from 'react';
import { map, of, startWith, switchMap } from 'rxjs';
import type { Failure } from '../../../../streams/failure.ts';
import type { QrPhase } from '../../../../streams/stores/sessionStore.ts';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';

type Begun = CallValue<'qrBegin'>;

interface Step {
  readonly begun: Begun | null;
  readonly phase: QrPhase;
  readonly failure: Failure | null;
}

const NOTHING: Step = { begun: null, phase: 'waiting', failure: null };

/** A request to be signed in by another device, followed until it has ended; `again` begins a new one. */
export function useQrRequest(onSignedIn: () => void): Step & { readonly again: () => void } {
  const { session } = useStreams();
  const [step, setStep] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const done = useRef(onSignedIn);
  useEffect(() => {
    done.current = onSignedIn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new request
  useEffect(() => {
    setStep(NOTHING);
    const steps$ = session.beginQr().pipe(
      switchMap(outcome => {
        if (!outcome.ok) return of({ ...NOTHING, failure: outcome.failure });
        const begun = outcome.value;
        return session.followQr(begun).pipe(
          map(
            (followed): Step =>
              followed.ok
                ? { begun, phase: followed.value, failure: null }
                : { begun, phase: 'expired', failure: followed.failure },
          ),
          startWith<Step>({ ...NOTHING, begun }),
        );
      }),
    );
    const following = steps$.subscribe(next => {
      setStep(next);
      if (next.phase === 'approved') done.current();
    });
    return () => following.unsubscribe();
  }, [session, round]);
  return { ...step, again: () => setRound(round + 1) };
}
