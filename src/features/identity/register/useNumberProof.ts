import { useRef } from 'react';
import { catchError, defer, from, map, type Observable, of, tap } from 'rxjs';
import type { Outcome } from '../../../../streams/failure.ts';
import { refusedOutcome } from '../../../../streams/link/restError.ts';
import type { SmsInput } from '../../../../streams/stores/identity/smsCodes.ts';
import type { SentCode } from '../../../kit/browser/externalIdentity.ts';
import { useExternalIdentity } from '../../../kit/external/useExternalIdentity.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import type { MobileNumber } from '../fields/useMobile.ts';

export interface NumberProof {
  /** Sends a code, by the gateway or by the merchant's external identity service (S4-34). */
  readonly send: (input: SmsInput['register']) => Observable<Outcome<unknown>>;
  /** Whether a typed code can be this number's: asked for here, or before a reload. */
  readonly isVerifiable: (number: MobileNumber, code: string) => boolean;
  /** The external service's word for the number; null when the gateway checks the code itself. */
  readonly prove: (code: string) => Observable<Outcome<string | null>>;
}

interface Sent {
  readonly to: string;
  readonly code: SentCode | null;
}

const international = ({ countryDialingCode, mobileNum }: MobileNumber) =>
  `+${countryDialingCode.replace('+', '')}${mobileNum}`;
const asValue = <T>(task: () => Promise<T>): Observable<Outcome<T>> =>
  defer(() => from(task())).pipe(
    map((value): Outcome<T> => ({ ok: true, value })),
    catchError((error: unknown) => of(refusedOutcome(error))),
  );

/** Shows that a number is the visitor's own (S5-47, S6-23). */
export function useNumberProof(): NumberProof {
  const { access } = useStreams();
  const byPhone = useBehavior(access.access$)?.external?.channels.includes('phone') ?? false;
  const identity = useExternalIdentity();
  const service = byPhone ? identity : null;
  const sent = useRef<Sent | null>(null);
  /** A code of the external service is good once; what it proved stays good. */
  const proven = useRef<{ readonly code: string; readonly idToken: string } | null>(null);

  return {
    send(input) {
      const { mobileNo: mobileNum, countryDialingCode } = input;
      const to = international({ mobileNum, countryDialingCode });
      proven.current = null;
      const code$: Observable<Outcome<SentCode | null>> =
        service === null
          ? access
              .sendSms('register', input)
              .pipe(map(outcome => (outcome.ok ? { ok: true, value: null } : outcome)))
          : asValue(() => service.sendCode(to));
      return code$.pipe(
        tap(outcome => {
          if (!outcome.ok) return;
          sent.current = { to, code: outcome.value };
          if (outcome.value !== null) access.countExternalSms('register');
        }),
      );
    },
    isVerifiable(number, code) {
      if (sent.current !== null) return sent.current.to === international(number);
      return service === null && code !== '';
    },
    prove(code) {
      const external = sent.current?.code ?? null;
      if (external === null || code === '') return of({ ok: true, value: null });
      if (proven.current?.code === code) return of({ ok: true, value: proven.current.idToken });
      return asValue(async () => {
        const { idToken } = await external.confirm(code);
        proven.current = { code, idToken };
        return idToken;
      });
    },
  };
}
