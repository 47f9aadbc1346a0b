import { networkOf } from '../../../address/network.ts';
import { CallError, type Handler } from '../../../ground/handler.ts';
import { readMobile } from '../mobile.ts';
import { assertOn } from '../refusals.ts';
import { findByMobile } from '../signIn/owner.ts';
import { readCode } from '../typedCode.ts';
import type { RegisterDeps } from './registrationDeps.ts';
import { resetBefore } from './setPassword.ts';

const codeWrong = () => new CallError('code_wrong', 400, 'Please enter a valid verification code');

/**
 * Sets a new password with the code of an SMS (S7-18), ends every session the account had, and signs in (S4-31). A
 * number is one factor: an account with a second step is asked for it before the session opens.
 */
export function forgotByPhoneHandler(deps: RegisterDeps): Handler<'forgotByPhone'> {
  return {
    mode: 'plain',
    async run(ctx, { mobileNum, countryDialingCode, verificationCode, newPassword }) {
      assertOn(deps.isOn, 'PASS3', 'CHNGPASSVERIF3');
      const mobile = readMobile(deps.settings, mobileNum, countryDialingCode);
      if (readCode(verificationCode) === null) throw codeWrong();
      // Before the code is used up.
      const password = await deps.takePassword('newPassword', newPassword, [mobile, mobileNum]);
      const door = `phone reset ${networkOf(ctx.ip)}`;
      await deps.attempts.begin(door);
      await deps.codes.verify(ctx, 'password', mobile, verificationCode).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'code_wrong') await deps.attempts.giveBack(door);
        throw error;
      });
      await deps.attempts.giveBack(door);
      const of = await findByMobile(deps.database.db, mobile);
      if (of === null) throw codeWrong();
      // Checked only now, because an earlier refusal would tell whose number it is.
      await deps.takePassword('newPassword', password, [of.username]);
      const passwordHash = await deps.passwords.hash(password);
      const value = await deps.finish(ctx, {
        way: 'reset',
        who: async () => of.uid,
        confirm: resetBefore(deps, ctx, passwordHash),
      });
      return { value };
    },
  };
}
