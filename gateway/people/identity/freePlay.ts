import { TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { newUid, openAccount } from './accounts.ts';
import { grant } from './grant.ts';
import type { IdentityDeps } from './identityDeps.ts';
import type { FinishSignIn, HumanChecks } from './parts.ts';

/**
 * Opens a trial account with play money and signs it in (S7-03); without a password nobody can sign in to it
 * again. Throws `module_off` without FREEPLAY3 (S6-25).
 */
export function freePlayHandler(
  deps: IdentityDeps & { readonly finish: FinishSignIn; readonly human: Pick<HumanChecks, 'assertHuman'> },
): Handler<'freePlay'> {
  return {
    mode: 'plain',
    async run(ctx, { antiBot }) {
      if (!deps.isOn('FREEPLAY3')) throw new CallError('module_off', 403, 'Free play is not offered here.');
      // Each trial account costs rows, so a program that opens many has to solve a challenge for each.
      await deps.human.assertHuman(antiBot);
      const value = await deps.finish(ctx, {
        way: 'trial',
        // Nothing was proven, but the account has nothing to protect either.
        strong: true,
        async who(tx) {
          const uid = newUid(deps.randomBytes);
          await openAccount(tx, {
            uid,
            // The uid is unique, and the name is longer than registered names may be, so it can't be taken.
            username: `trial${uid}`,
            passwordHash: null,
            type: TRIAL_TYPE,
            uplineUid: null,
            demo: false,
            at: ctx.now,
          });
          await grant(tx, deps, { uid, amount: deps.trialGrant, at: ctx.now });
          return uid;
        },
      });
      return { value };
    },
  };
}
