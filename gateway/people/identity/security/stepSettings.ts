import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertFeatureOffered, requireMember } from '../../requireMember.ts';
import { lockAccount } from '../sessions.ts';
import type { Reauthentication } from './reauthentication.ts';
import { dropRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { readTwoStepState } from './twoStepState.ts';

type SettingsDeps = Pick<SecurityDeps, 'merchant' | 'database' | 'randomBytes'> & {
  readonly owner: Reauthentication;
};

/** Calls to read the second steps and to switch them off; the latter require the password. */
export function stepSettings(
  deps: SettingsDeps,
): Pick<Handlers, 'twoStepState' | 'twoStepOff' | 'recoveryCodes'> {
  const { merchant, database, owner } = deps;
  return {
    twoStepState: {
      mode: 'read',
      async run(tx, ctx) {
        assertFeatureOffered(merchant, 'twoStep', 'passkeys');
        return { value: await readTwoStepState(tx, merchant, requireMember(ctx).uid) };
      },
    },
    twoStepOff: {
      mode: 'plain',
      async run(ctx, { way, password }) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        return database.write(async tx => {
          const before = await lockAccount(tx, uid);
          const off =
            way === 'totp' ? { totpSecret: null, totpConfirmed: false, totpStep: 0 } : { smsStep: false };
          await tx.update(account).set(off).where(eq(account.uid, uid));
          const other = way === 'totp' ? before?.smsStep : before?.totpConfirmed;
          // Recovery codes alone are useless, and new ones are made with the next second step.
          if (!other) await dropRecoveryCodes(tx, uid);
          return { value: await readTwoStepState(tx, merchant, uid) };
        });
      },
    },
    recoveryCodes: {
      mode: 'plain',
      async run(ctx, { password }) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        return database.write(async tx => {
          const found = await lockAccount(tx, uid);
          if (!found?.totpConfirmed && !found?.smsStep) {
            throw new CallError('forbidden', 409, 'Switch a second step on first.');
          }
          return { value: await replaceRecoveryCodes(tx, uid, deps.randomBytes) };
        });
      },
    },
  };
}
