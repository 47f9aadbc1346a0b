import { TRIAL_TYPE } from '../../../streams/wire/roles.ts';
import type { Handler } from '../../http/handler.ts';
import { newUid, openAccount } from './accounts.ts';
import { type GrantDeps, grant } from './grant.ts';
import { lockAccount, openSession } from './sessions.ts';

/** Opens a trial account with play money and signs it in (S7-03); it has no password to come back with. */
export function freePlayHandler(deps: GrantDeps & { readonly trialGrant: number }): Handler<'freePlay'> {
  return {
    mode: 'plain',
    run: ctx =>
      deps.database.write(async tx => {
        const uid = newUid(deps.randomBytes);
        await openAccount(tx, {
          uid,
          // The uid is unique and longer than a registered name may be, so this can't be taken.
          username: `trial${uid}`,
          passwordHash: null,
          type: TRIAL_TYPE,
          uplineUid: null,
          demo: false,
          at: ctx.now,
        });
        await grant(tx, deps, { uid, amount: deps.trialGrant, at: ctx.now });
        const account = await lockAccount(tx, uid);
        if (account === null) throw new Error('the account just opened is gone');
        const token = await openSession(tx, deps, account, ctx.now);
        return { value: { token, firstTimeLogin: true, passwordExpired: false } };
      }),
  };
}
