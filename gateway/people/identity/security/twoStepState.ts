import type { TwoStepState } from '../../../../streams/wire/security/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import type { Merchant } from '../../../merchant/merchant.ts';
import { readAccount } from '../accounts.ts';
import { passkeysOf } from './passkeyStore.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/** What protects an account, as its owner sees it. What the merchant switched off doesn't show. */
export async function readTwoStepState(
  tx: Tx,
  { access }: Pick<Merchant, 'access'>,
  uid: string,
): Promise<TwoStepState> {
  const found = await readAccount(tx, uid);
  const passkeys = access.passkeys ? await passkeysOf(tx, uid) : [];
  return {
    totp: access.twoStep && found.totpConfirmed,
    sms: access.twoStep && found.smsStep,
    recoveryLeft: access.twoStep ? await countRecoveryCodes(tx, uid) : 0,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    mobileEnd: found.mobile?.slice(-3) ?? null,
    hasPassword: found.passwordHash !== null,
  };
}
