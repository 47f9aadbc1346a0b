import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { createRaiseGeneration } from '../../../ledger/generation.ts';
import type { Account } from '../accounts.ts';
import type { RegisterDeps } from './registrationDeps.ts';

/**
 * Stores a new password. The account must be locked.
 * @param now Real time, epoch ms.
 */
export async function storePassword(tx: Tx, uid: string, passwordHash: string, now: number): Promise<void> {
  const changed = { passwordHash, mustChangePassword: false, passwordChangedAt: now };
  await tx.update(account).set(changed).where(eq(account.uid, uid));
}

/**
 * What a sign-in by a mailed link or a code does before its session opens: stores the new password and ends every
 * session and remembered device of the account.
 */
export function resetBefore(
  deps: RegisterDeps,
  ctx: CallContext,
  passwordHash: string,
): (tx: Tx, of: Account) => Promise<void> {
  const raise = createRaiseGeneration(deps.publish);
  return async (tx, of) => {
    await storePassword(tx, of.uid, passwordHash, deps.wall());
    await raise(tx, of.uid, ctx.now);
  };
}

/** The refusal of a mailed link that was used, is too old, or never existed. */
export const linkExpired = () =>
  new CallError('ticket_expired', 400, 'This link is not good any more, please ask for a new one.');
