import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { createKeyedQueue } from '../../ground/passwords/hashQueue.ts';
import type { Passwords } from '../../ground/passwords/passwords.ts';
import { type PasswordTries, paymentPasswordLocked } from './tries.ts';

/**
 * Checks an account's payment password. Call it before the transaction that moves the money and outside of it (`before` of a
 * handler), because a counted try must survive a rollback. Throws `payment_password_unset` (409),
 * `payment_password_wrong` (403, `{ left }`: tries until it is locked), `payment_password_locked` (429,
 * `{ retryAfterMs }`) or `overloaded`.
 */
export type CheckPaymentPassword = (uid: string, password: string) => Promise<void>;

interface CheckDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tries: PasswordTries;
  readonly lockMs: number;
  /** What was typed as it is compared; null for what can't be a payment password, which is no guess. */
  readonly read: (typed: string) => string | null;
  /** Tells the owner that the password was locked. */
  readonly onLocked: (uid: string) => Promise<void>;
}

const unset = () => new CallError('payment_password_unset', 409, 'Set a payment password first.');

export function createCheck({
  database,
  passwords,
  tries,
  lockMs,
  read,
  onLocked,
}: CheckDeps): CheckPaymentPassword {
  // One after the other, so that right passwords of an account sent together don't count as failures.
  const inOrder = createKeyedQueue();

  const wrong = (left: number) =>
    new CallError('payment_password_wrong', 403, 'The payment password is wrong.', { value: { left } });

  async function compare(uid: string, stored: string, typed: string | null): Promise<void> {
    const left = await tries.begin(uid);
    if (typed === null) {
      await tries.giveBack(uid);
      throw wrong(left + 1);
    }
    let matches: boolean;
    try {
      matches = await passwords.verify(stored, typed);
    } catch (error) {
      await tries.giveBack(uid);
      throw error;
    }
    if (matches) return database.write(tx => tries.clear(tx, uid));
    if (left > 0) throw wrong(left);
    await onLocked(uid);
    throw paymentPasswordLocked(lockMs);
  }

  return (uid, password) =>
    inOrder(uid, async () => {
      const [row] = await database.db
        .select({ stored: account.paymentPasswordHash })
        .from(account)
        .where(eq(account.uid, uid));
      if (row?.stored == null) throw unset();
      await compare(uid, row.stored, read(password));
    });
}
