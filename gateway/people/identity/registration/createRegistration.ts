import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema.ts';
import type { Handler, Handlers } from '../../../ground/handler.ts';
import { registerRules } from '../registerRules.ts';
import { changePasswordHandler } from './changePassword.ts';
import { createCommonPasswords } from './commonPasswords.ts';
import { forgotByEmailHandler } from './forgotByEmail.ts';
import { forgotByPhoneHandler } from './forgotByPhone.ts';
import { createTakePassword } from './newPassword.ts';
import { openDownlineHandler } from './openDownline.ts';
import { registerHandler, registerMobileHandler } from './register.ts';
import type { RegistrationDeps } from './registrationDeps.ts';
import { resetPasswordHandler } from './resetPassword.ts';
import { smsLoginHandler, smsRegisterHandler } from './smsHandlers.ts';
import { affiliateHandler } from './upline.ts';

/** The path of the caller's picture (S7-13); null for an account without one. */
const memberIconHandler: Handler<'memberIcon'> = {
  mode: 'read',
  async run(tx, ctx) {
    const { uid } = ctx.require();
    const rows = await tx.select({ icon: account.icon }).from(account).where(eq(account.uid, uid));
    return { value: rows[0]?.icon ?? null };
  },
};

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
  | 'memberIcon'
  | 'downlineOpen';

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
    downlineOpen: openDownlineHandler(shared),
  };
}
