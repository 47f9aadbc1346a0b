import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { account, passkey } from '../../../db/schema.ts';
import { endProofs } from '../../../ledger/generation.ts';
import { dropRecoveryCodes } from './recoveryCodes.ts';

/**
 * Takes away everything that an account is protected with besides its password: for somebody who has lost it and was proved to be
 * the owner by the staff. The account must be locked.
 */
export async function dropSecondSteps(tx: Tx, uid: string): Promise<void> {
  const none = { totpSecret: null, totpConfirmed: false, totpStep: 0, smsStep: false };
  await tx.update(account).set(none).where(eq(account.uid, uid));
  await tx.delete(passkey).where(eq(passkey.uid, uid));
  await dropRecoveryCodes(tx, uid);
  await endProofs(tx, uid);
}
