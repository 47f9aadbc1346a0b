import type { RegisterSettings } from '../../../../streams/wire/access/shapes.ts';
import type { Passwords } from '../../../ground/passwords/passwords.ts';
import type { Messages } from '../../../messages/message.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Attempts, ExternalSignIns, FinishSignIn, HumanChecks, VerificationCodes } from '../parts.ts';
import type { Tickets } from '../tickets.ts';
import type { CheckNewPassword } from './newPassword.ts';

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

/** What a registration needs besides its neighbours. */
export interface RegisterDeps extends RegistrationDeps {
  readonly settings: RegisterSettings;
  readonly takePassword: CheckNewPassword;
}
