import type { TwoStepWay } from '../../../../streams/wire/entities/signIn.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import { delivers } from '../../../messages/delivery.ts';
import type { SecondSteps } from '../ports.ts';
import { passkeysOf } from './passkeyStore.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/**
 * Second steps of this merchant's accounts, the strongest first. Only an authenticator app or SMS asks for one; a
 * passkey and the recovery codes answer it then as well. A passkey alone asks for nothing: whoever lost it would be
 * shut out, for there are no recovery codes yet (docs/decisions/014).
 */
export function createSecondSteps({ merchant }: { readonly merchant: Merchant }): SecondSteps {
  const { access } = merchant;
  return {
    async waysOf(tx, account) {
      if (!access.twoStep) return [];
      const ways: TwoStepWay[] = [];
      if (account.totpConfirmed) ways.push('totp');
      const hasSms = account.smsStep && account.mobile !== null;
      if (hasSms && delivers(merchant, 'sms')) ways.push('sms');
      if (ways.length === 0 && !hasSms) return [];
      if (access.passkeys && (await passkeysOf(tx, account.uid)).length > 0) ways.unshift('passkey');
      if ((await countRecoveryCodes(tx, account.uid)) > 0) ways.push('recovery');
      // Without any other way it is still asked for: a provider that is gone must not open the account to its password.
      return ways.length === 0 ? ['sms'] : ways;
    },
  };
}
