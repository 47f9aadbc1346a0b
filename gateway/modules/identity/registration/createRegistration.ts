import type { Handlers } from '../../../http/handler.ts';
import type { IdentityDeps } from '../identityDeps.ts';
import type { Passwords } from '../passwords.ts';
import type {
  Attempts,
  ExternalSignIns,
  FinishSignIn,
  HumanChecks,
  Messages,
  VerificationCodes,
} from '../ports.ts';
import { registerHandler, registerMobileHandler } from '../register.ts';
import type { Tickets } from '../tickets.ts';
import { changePasswordHandler } from './changePassword.ts';
import { createCommonPasswords } from './commonPasswords.ts';
import { forgotByEmailHandler } from './forgotByEmail.ts';
import { forgotByPhoneHandler } from './forgotByPhone.ts';
import { memberIconHandler } from './memberIcon.ts';
import { createTakePassword } from './newPassword.ts';
import { resetPasswordHandler } from './resetPassword.ts';
import { registerRules } from './rules.ts';
import { smsLoginHandler, smsRegisterHandler } from './smsHandlers.ts';
import { affiliateHandler } from './upline.ts';

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
  const settings = registerRules(deps.merchant, deps.isOn);
  const isCommon = createCommonPasswords(deps.merchant.passwords.defaultPassword);
  const takePassword = createTakePassword(settings, isCommon);
  const shared = { ...deps, settings, takePassword };
  return {
    register: registerHandler(shared),
    registerMobile: registerMobileHandler(shared),
    registerSettings: { mode: 'plain', run: async () => ({ value: settings }) },
    affiliate: affiliateHandler(deps),
    smsLogin: smsLoginHandler(shared),
    smsRegister: smsRegisterHandler(shared),
    changePassword: changePasswordHandler(shared),
    forgotByEmail: forgotByEmailHandler(shared),
    forgotByPhone: forgotByPhoneHandler(shared),
    resetPassword: resetPasswordHandler(shared),
    memberIcon: memberIconHandler,
  };
}
