import { eq, max } from 'drizzle-orm';
import { account, session } from '../../../db/schema.ts';
import { MINUTE } from '../../../ground/calendar/durations.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import { assertPassword } from '../assertPassword.ts';
import type { SecurityDeps } from './securityDeps.ts';

/** How long after its sign-in a session counts as proof of an owner without a password, real ms. */
const FRESH_MS = 10 * MINUTE;

/** Makes sure that the account's owner asks, not somebody at a device that was left signed in. */
export interface Reauthentication {
  /**
   * Checks the password; an account without one has to have signed in within the last ten minutes. Throws
   * `old_password_wrong` (counted), `rate_limited`, `forbidden` for a sign-in that is too old, `overloaded`.
   */
  assertOwner(ctx: CallContext, password: string | undefined): Promise<void>;
}

/** Reauthentication for this merchant's accounts. */
export function createReauthentication(
  deps: Pick<SecurityDeps, 'database' | 'wall' | 'passwords' | 'attempts'>,
): Reauthentication {
  const { db } = deps.database;

  async function openedAt(sessionId: string): Promise<number> {
    const rows = await db
      .select({ at: max(session.openedAt) })
      .from(session)
      .where(eq(session.sessionId, sessionId));
    return rows[0]?.at ?? 0;
  }

  return {
    async assertOwner(ctx, password) {
      const { uid, sessionId } = ctx.require();
      const rows = await db.select({ hash: account.passwordHash }).from(account).where(eq(account.uid, uid));
      const hash = rows[0]?.hash ?? null;
      if (hash === null) {
        if (deps.wall() - (await openedAt(sessionId)) <= FRESH_MS) return;
        throw new CallError('forbidden', 403, 'Sign out and in again first: this sign-in is too old for it.');
      }
      // The same key as for a change of the password, so that guesses in both places are counted together.
      const key = `old password ${uid}`;
      const typed = password?.trim() ?? null;
      await assertPassword(
        deps,
        key,
        { stored: hash, typed },
        () => new CallError('old_password_wrong', 403, 'The password is wrong.'),
      );
    },
  };
}
