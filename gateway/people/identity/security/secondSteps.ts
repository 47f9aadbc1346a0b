import type { TwoStepWay } from '../../../../streams/wire/security/shapes.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import { delivers } from '../../../messages/delivery.ts';
import type { SecondSteps } from '../parts.ts';
import { passkeysOf } from './passkeyStore.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/**
 * Second steps of this merchant's accounts, the strongest first. Only an authenticator app or SMS makes a second
 * step necessary; a passkey and the recovery codes can then answer it as well. A passkey alone doesn't, because
 * without recovery codes an owner who lost it would be locked out (docs/decisions/014).
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
      // SMS is required even when it can't be sent and nothing else is left: the loss of a provider must not open
      // the account to the password alone.
      return ways.length === 0 ? ['sms'] : ways;
    },
  };
}
