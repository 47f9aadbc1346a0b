import type { Handlers } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Passwords } from '../passwords.ts';
import { pending } from '../pending.ts';
import type { Attempts, FinishSignIn, VerificationCodes } from '../ports.ts';
import type { Tickets } from '../tickets.ts';

/** What second steps and passkeys use of their neighbours. */
export interface SecurityDeps extends IdentityDeps {
  readonly passwords: Passwords;
  readonly tickets: Tickets;
  readonly codes: VerificationCodes;
  readonly attempts: Attempts;
  readonly finish: FinishSignIn;
}

type SecurityCall =
  | 'twoStep'
  | 'twoStepSms'
  | 'twoStepState'
  | 'totpBegin'
  | 'totpConfirm'
  | 'smsStepBegin'
  | 'smsStepConfirm'
  | 'twoStepOff'
  | 'recoveryCodes'
  | 'passkeyOptions'
  | 'passkeyAdd'
  | 'passkeyRemove'
  | 'passkeySignInOptions'
  | 'passkeySignIn'
  | 'qrBegin'
  | 'qrState'
  | 'qrAsk'
  | 'qrAnswer';

/** Second steps, passkeys, and sign-in on a second device. */
export function createSecurity(_deps: SecurityDeps): Pick<Handlers, SecurityCall> {
  return pending(
    'twoStep',
    'twoStepSms',
    'twoStepState',
    'totpBegin',
    'totpConfirm',
    'smsStepBegin',
    'smsStepConfirm',
    'twoStepOff',
    'recoveryCodes',
    'passkeyOptions',
    'passkeyAdd',
    'passkeyRemove',
    'passkeySignInOptions',
    'passkeySignIn',
    'qrBegin',
    'qrState',
    'qrAsk',
    'qrAnswer',
  );
}
