import type { Streams } from '../../../streams/index.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import type { OpenSession, SignInRecord, TwoStepState } from '../../../streams/wire/security/shapes.ts';
import { behavior, verb, worked } from './fakeActions.ts';
import { NOW } from './values.ts';

type Security = Streams['security'];
const loaded = <T>(value: T) => behavior<Remote<T>>(answered(value));

/** How an account is protected, as a test sets it. */
export function fakeSecurity() {
  return {
    sessions$: loaded<readonly OpenSession[]>([]),
    signIns$: loaded<readonly SignInRecord[]>([]),
    twoStep$: loaded<TwoStepState>({
      totp: false,
      sms: false,
      recoveryLeft: 0,
      passkeys: [],
      mobileEnd: null,
    }),
    load: () => {},
    endSession: verb<Security['endSession']>(() => worked(null)),
    beginTotp: verb<Security['beginTotp']>(() =>
      worked({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Waterlily:rahim74?secret=JBSWY3DPEHPK3PXP' }),
    ),
    confirmTotp: verb<Security['confirmTotp']>(() => worked(null)),
    confirmSmsStep: verb<Security['confirmSmsStep']>(() => worked(null)),
    switchOff: verb<Security['switchOff']>(() => worked(null)),
    newRecoveryCodes: verb<Security['newRecoveryCodes']>(() => worked([])),
    passkeyOptions: verb<Security['passkeyOptions']>(() => worked({})),
    addPasskey: verb<Security['addPasskey']>(() => worked(null)),
    removePasskey: verb<Security['removePasskey']>(() => worked(null)),
    askQr: verb<Security['askQr']>(() =>
      worked({ ip: '192.0.2.7', device: 'Firefox Linux', match: '42', expiresAt: NOW + 60_000 }),
    ),
    answerQr: verb<Security['answerQr']>(() => worked(null)),
  } satisfies Security;
}
