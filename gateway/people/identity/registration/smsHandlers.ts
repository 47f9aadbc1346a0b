import type { Handler } from '../../../ground/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { readMobile } from '../mobile.ts';
import { assertOn } from '../refusals.ts';
import { findByMobile } from '../signIn/owner.ts';
import type { RegisterDeps } from './registrationDeps.ts';

/**
 * Sends a login code or one for a forgotten password (S7-05). A number nobody owns is answered the same, after the
 * same work, and nothing is sent to it.
 */
export function smsLoginHandler(deps: RegisterDeps): Handler<'smsLogin'> {
  return {
    mode: 'plain',
    async run(ctx, { mobileNum, countryDialingCode, purpose, antiBot }) {
      assertDelivers(deps.merchant, 'sms');
      if (purpose === 'login') assertOn(deps.isOn, 'MOBILEVERCODELOGIN3');
      else assertOn(deps.isOn, 'PASS3', 'CHNGPASSVERIF3');
      await deps.human.assertHuman(antiBot);
      const mobile = readMobile(deps.settings, mobileNum, countryDialingCode);
      const silent = (await findByMobile(deps.database.db, mobile)) === null;
      return { value: await deps.codes.send(ctx, { purpose, subject: mobile, mobile, silent }) };
    },
  };
}

/**
 * Sends a registration code (S7-06), also to a number that has an account: only its holder learns that, when the
 * registration with the code is refused.
 */
export function smsRegisterHandler(deps: RegisterDeps): Handler<'smsRegister'> {
  return {
    mode: 'plain',
    async run(ctx, { mobileNo, countryDialingCode, regType, antiBot }) {
      assertDelivers(deps.merchant, 'sms');
      const way = regType === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3';
      assertOn(deps.isOn, 'DIRECTREG3', 'REGMOBVERF3', way);
      await deps.human.assertHuman(antiBot);
      const mobile = readMobile(deps.settings, mobileNo, countryDialingCode);
      return { value: await deps.codes.send(ctx, { purpose: 'register', subject: mobile, mobile }) };
    },
  };
}
