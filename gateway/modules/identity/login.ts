import { CallError, type Handler } from '../../http/handler.ts';
import type { ModuleDeps } from '../deps.ts';
import { findAccount, normaliseUsername } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { lockAccount, openSession } from './sessions.ts';

/** One text for every way to be wrong, so that nobody can find out who has an account. */
const wrongCredentials = () =>
  new CallError('wrong_credentials', 401, 'The username or the password is wrong.');

/**
 * Signs in by username and password (S7-02). Throws `wrong_credentials`, `overloaded`, `rate_limited` after ten
 * failures from one address on one username, and `bad_request` for a login by SMS code, which the white label
 * of this gateway doesn't offer.
 */
export function loginHandler(deps: ModuleDeps, passwords: Passwords): Handler<'login'> {
  const attempts = createAttempts(deps.wall);
  return {
    mode: 'plain',
    async run(ctx, { username, password, type }) {
      if (type !== 'username') throw new CallError('bad_request', 400, 'Sign-in by SMS is not offered here.');
      // By address too, or anybody could lock a member out.
      const who = `${ctx.ip} ${normaliseUsername(username)}`;
      attempts.check(who);
      const found = await findAccount(deps.database.db, username);
      const stored = found?.passwordHash ?? null;
      // The specification trims passwords too (S5-41), so they are trimmed where they are set as well.
      if (!(await passwords.verify(stored, password.trim())) || found === null) {
        attempts.fail(who);
        throw wrongCredentials();
      }
      const answer = await deps.database.write(async tx => {
        const account = await lockAccount(tx, found.uid);
        // Hashing took a while: a password changed meanwhile no longer opens the door.
        if (account === null || account.passwordHash !== stored) throw wrongCredentials();
        const token = await openSession(tx, deps, account, ctx.now);
        return { value: { token, firstTimeLogin: !account.loggedInOnce, passwordExpired: false } };
      });
      attempts.succeed(who);
      return answer;
    },
  };
}
