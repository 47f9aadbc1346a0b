import { useNavigate } from 'react-router-dom';
import { defer, from, type Observable, of, switchMap } from 'rxjs';
import type { Failure, Outcome } from '../../../../streams/failure.ts';
import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import type { LoginAnswer } from '../../../../streams/wire/session/shapes.ts';
import { useAddressParameters } from '../../../kit/browser/AddressContext.ts';
import { deviceMark } from '../../../kit/browser/deviceMark.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { type Intent, useIntent } from '../../../kit/streams/useIntent.ts';
import type { AntiBot } from '../fields/AntiBot.tsx';
import type { MobileNumber } from '../fields/useMobile.ts';
import type { RegisterValues, RegisterWay } from './form.ts';
import { registerInput } from './registerInput.ts';
import type { ShownFields } from './shownFields.ts';
import type { NumberProof } from './useNumberProof.ts';

export interface RegistrationDeps {
  readonly way: RegisterWay;
  readonly shown: ShownFields;
  readonly settings: RegisterSettings;
  readonly parse: (value: MobileNumber) => MobileNumber | null;
  readonly proof: NumberProof;
  readonly solve: AntiBot['solve'];
  /** Of the request of the dialog, when it names one; else the one of this visit (S4-37). */
  readonly referralCode: string | undefined;
  /** The affiliate check failed; nothing was sent (S8-23). */
  readonly onUninvited: (failure: Failure) => void;
}

/**
 * Registers a form without problems, step by step: affiliate code (S4-32), anti-bot check (S4-33), the external
 * service's word for the number (S4-34), then the call, which signs in (S4-35). Every step can end it.
 */
export function useRegistration(deps: RegistrationDeps): Intent<[RegisterValues]> {
  const { access, session } = useStreams();
  const arrival = useAddressParameters();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { way, shown, settings } = deps;

  const invited = (values: RegisterValues): Observable<Outcome<null>> => {
    const code = shown.has('affiliateCode') ? values.affiliateCode.trim() : '';
    return settings.affiliateCheck && code !== ''
      ? access.checkAffiliate(code, window.location.hostname)
      : of({ ok: true, value: null });
  };
  const send = (values: RegisterValues, antiBot: string | undefined, firebaseIdToken: string | null) => {
    const number = shown.has('mobileNum') ? deps.parse(values.mobileNum) : null;
    const input = registerInput(shown, values, number, {
      antiBot,
      firebaseIdToken,
      captchaId: access.captcha$.value?.id,
      referralCode: deps.referralCode ?? arrival.referralCode(),
      deviceMark,
      page: window.location,
    });
    return way === 'username' ? session.register(input.username) : session.registerMobile(input.mobile);
  };
  const proveAndSend = (values: RegisterValues): Observable<Outcome<LoginAnswer>> =>
    defer(() => from(deps.solve())).pipe(
      switchMap(antiBot => {
        const code = shown.has('verificationCode') ? values.verificationCode.trim() : '';
        return deps.proof
          .prove(code)
          .pipe(switchMap(proven => (proven.ok ? send(values, antiBot, proven.value) : of(proven))));
      }),
    );

  return useIntent(
    (values: RegisterValues) =>
      invited(values).pipe(
        switchMap(outcome => {
          if (outcome.ok) return proveAndSend(values);
          deps.onUninvited(outcome.failure);
          return of(outcome);
        }),
      ),
    () => {
      arrival.forgetReferral();
      // The success popup (S2-159) is the greeting of a first sign-in as well (S4-18).
      session.dismissWelcome();
      dialogs.close('welcome');
      dialogs.close('register');
      dialogs.open({ name: 'registered' });
      void navigate('/');
    },
  );
}
