import { eq } from 'drizzle-orm';
import { TRIAL_TYPE } from '../../../../streams/wire/session/roles.ts';
import { account } from '../../../db/schema.ts';
import { CallError, type Handler } from '../../../ground/handler.ts';
import { normalPassword } from '../../../ground/passwords/passwords.ts';
import { assertPassword } from '../assertPassword.ts';
import { assertOn, fieldInvalid, refuseField } from '../refusals.ts';
import { lockAccount } from '../sessions.ts';
import { endOtherSessions } from '../signIn/endOtherSessions.ts';
import { createRememberTokens } from '../signIn/remember.ts';
import type { RegisterDeps } from './registrationDeps.ts';
import { storePassword } from './setPassword.ts';

const oldWrong = () => new CallError('old_password_wrong', 400, 'The old password is wrong.');

/**
 * Changes the password of the caller (S7-16). The old one is needed, but by an account that has none yet. Every other
 * session of the account ends, its remembered devices are forgotten; the caller's session stays as it is.
 */
export function changePasswordHandler(deps: RegisterDeps): Handler<'changePassword'> {
  const remember = createRememberTokens(deps);
  return {
    mode: 'plain',
    async run(ctx, { oldPassword, newPassword, confirmNewPassword }) {
      assertOn(deps.isOn, 'PASS3');
      const me = ctx.require();
      if (me.type === TRIAL_TYPE) {
        throw new CallError('trial_not_allowed', 403, 'Please Register An Account First');
      }
      const [known] = await deps.database.db
        .select({ stored: account.passwordHash, mobile: account.mobile })
        .from(account)
        .where(eq(account.uid, me.uid));
      const stored = known?.stored ?? null;
      const old = oldPassword?.trim() ?? '';
      if (stored !== null && old === '') throw fieldInvalid('oldPassword', { id: 'empty', min: 1, max: 256 });
      const names = [me.username, known?.mobile ?? null];
      const password = await deps.takePassword('newPassword', newPassword, names);
      if (confirmNewPassword.trim() !== password) throw refuseField('confirmNewPassword', 'unequal');

      const door = `old password ${me.uid}`;
      await assertPassword(deps, door, { stored, typed: old }, oldWrong);
      if (stored !== null && normalPassword(password) === normalPassword(old)) {
        throw new CallError('password_unchanged', 400, 'The new password is the old one.');
      }
      const passwordHash = await deps.passwords.hash(password);
      await deps.database.write(async tx => {
        const locked = await lockAccount(tx, me.uid);
        // Hashing took a while: who changed it meanwhile was first.
        if (locked?.passwordHash !== stored) throw oldWrong();
        await storePassword(tx, me.uid, passwordHash, deps.wall());
        await endOtherSessions(tx, { ...deps, remember }, me, ctx.now);
      });
      return { value: null };
    },
  };
}
