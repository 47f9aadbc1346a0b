import type { Tx } from '../../../db/database.ts';
import type { Handler } from '../../../ground/handler.ts';
import { assertOn } from '../refusals.ts';
import { lockAccount } from '../sessions.ts';
import type { ResetTicket } from './forgotByEmail.ts';
import type { RegisterDeps } from './registrationDeps.ts';
import { linkExpired, resetBefore } from './setPassword.ts';

/**
 * Sets a new password with the ticket of a mailed link, ends every session the account had, and signs in. A mailbox
 * is one factor: an account with a second step is asked for it before the session opens.
 */
export function resetPasswordHandler(deps: RegisterDeps): Handler<'resetPassword'> {
  const { database, tickets } = deps;
  const stands = async (tx: Tx, found: unknown) => {
    const ticket = found as ResetTicket | null;
    const of = ticket === null ? null : await lockAccount(tx, ticket.uid);
    if (ticket === null || of === null || of.passwordChangedAt !== ticket.changedAt) throw linkExpired();
    return of;
  };
  return {
    mode: 'plain',
    async run(ctx, params) {
      assertOn(deps.isOn, 'PASS3');
      const of = await database.write(async tx =>
        stands(tx, await tickets.read(tx, 'passwordReset', params.ticket)),
      );
      const password = await deps.takePassword('newPassword', params.newPassword, [of.username, of.mobile]);
      const passwordHash = await deps.passwords.hash(password);
      const value = await deps.finish(ctx, {
        way: 'reset',
        who: async tx => (await stands(tx, await tickets.redeem(tx, 'passwordReset', params.ticket))).uid,
        confirm: resetBefore(deps, ctx, passwordHash),
      });
      return { value };
    },
  };
}
