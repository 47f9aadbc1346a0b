import type { Handlers } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Passwords } from '../passwords.ts';
import { pending } from '../pending.ts';
import type {
  Attempts,
  ExternalSignIns,
  FinishSignIn,
  HumanChecks,
  Messages,
  VerificationCodes,
} from '../ports.ts';
import { registerHandler } from '../register.ts';
import type { Tickets } from '../tickets.ts';

/** What registration and passwords use of their neighbours. */
export interface RegistrationDeps extends IdentityDeps {
  readonly passwords: Passwords;
  readonly tickets: Tickets;
  readonly codes: VerificationCodes;
  readonly messages: Messages;
  readonly attempts: Attempts;
  readonly human: HumanChecks;
  readonly finish: FinishSignIn;
  readonly external: ExternalSignIns;
}

type RegistrationCall =
  | 'register'
  | 'registerMobile'
  | 'registerSettings'
  | 'affiliate'
  | 'smsLogin'
  | 'smsRegister'
  | 'changePassword'
  | 'forgotByEmail'
  | 'forgotByPhone'
  | 'resetPassword'
  | 'memberIcon';

/** New accounts, codes by SMS, and new passwords. */
export function createRegistration(deps: RegistrationDeps): Pick<Handlers, RegistrationCall> {
  return {
    register: registerHandler(deps, deps.passwords),
    ...pending(
      'registerMobile',
      'registerSettings',
      'affiliate',
      'smsLogin',
      'smsRegister',
      'changePassword',
      'forgotByEmail',
      'forgotByPhone',
      'resetPassword',
      'memberIcon',
    ),
  };
}
