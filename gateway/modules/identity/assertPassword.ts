import type { CallError } from '../../http/handler.ts';
import type { Passwords } from './passwords.ts';
import type { Attempts } from './ports.ts';

/** The password of an account, and what somebody typed who says it is theirs. */
export interface TypedPassword {
  /** Null for an account without one, which passes. */
  readonly stored: string | null;
  readonly typed: string | null;
}

/**
 * Checks the password of somebody who is signed in, counted under `door` before it is looked at. Throws what `wrong`
 * makes, `rate_limited` after too many wrong ones, and `overloaded`, which counts for nothing.
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
