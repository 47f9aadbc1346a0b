import type { CallError } from '../../ground/handler.ts';
import type { Passwords } from '../../ground/passwords/passwords.ts';
import type { Attempts } from './parts.ts';

/** A typed password and the stored one that it is compared with. */
export interface TypedPassword {
  /** Null for an account without a password: the check passes. */
  readonly stored: string | null;
  readonly typed: string | null;
}

/**
 * Checks the password of somebody who is signed in. The try is counted under `door` before the comparison. Throws
 * the error made by `wrong`; `rate_limited` after too many wrong ones; `overloaded`, which doesn't count as a try.
 */
export async function assertPassword(
  { attempts, passwords }: { readonly attempts: Attempts; readonly passwords: Passwords },
  door: string,
  { stored, typed }: TypedPassword,
  wrong: () => CallError,
): Promise<void> {
  await attempts.begin(door);
  let matches: boolean;
  try {
    matches = stored === null || (typed !== null && (await passwords.verify(stored, typed)));
  } catch (error) {
    await attempts.giveBack(door);
    throw error;
  }
  if (!matches) throw wrong();
  await attempts.succeed(door);
}
