import { useEffect, useRef } from 'react';
import { EMPTY, filter, from, switchMap } from 'rxjs';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { endOffer, offersPasskeys, passkeySignIn } from './authenticator.ts';
import type { SignIn } from './useSignIn.ts';

/** Offers passkeys among the saved passwords of the username field, for as long as the form is there. */
export function usePasskeyOffer({ page, watch, finish }: SignIn, enabled: boolean): void {
  const { session } = useStreams();
  const latest = useRef({ watch, finish });
  useEffect(() => {
    latest.current = { watch, finish };
  });
  useEffect(() => {
    if (!enabled) return;
    const offer = from(offersPasskeys())
      .pipe(
        switchMap(offers => (offers ? passkeySignIn(session, { page, autofill: true }) : EMPTY)),
        // The offer was not taken, which is no failure.
        filter(outcome => outcome.ok || outcome.failure.code !== 'passkey_unused'),
        switchMap(outcome => latest.current.watch(from([outcome]))),
      )
      .subscribe(outcome => {
        if (outcome.ok) latest.current.finish(outcome.value);
      });
    return () => {
      offer.unsubscribe();
      void endOffer();
    };
  }, [enabled, page, session]);
}
