import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertFeatureOffered, requireMember } from '../../requireMember.ts';
import { lockAccount } from '../sessions.ts';
import type { Reauthentication } from './reauthentication.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';
import type { TotpVault } from './totpVault.ts';
import { readTwoStepState } from './twoStepState.ts';

type TotpDeps = Pick<SecurityDeps, 'merchant' | 'database' | 'randomBytes' | 'wall'> & {
  readonly vault: TotpVault;
  readonly owner: Reauthentication;
};

/**
 * Switches an authenticator app on. The secret is given out for the password only, because its holder can lock the
 * owner out. It is in force once a code of it was entered; until then `totpBegin` may be repeated. One in force
 * has to be switched off first.
 */
export function totpHandlers(deps: TotpDeps): Pick<Handlers, 'totpBegin' | 'totpConfirm'> {
  const { merchant, database, vault, owner } = deps;
  const alreadyOn = () => new CallError('forbidden', 409, 'Switch the authenticator app off first.');
  return {
    totpBegin: {
      mode: 'plain',
      async run(ctx, { password }) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid, username } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        const secret = newTotpSecret(deps.randomBytes);
        await database.write(async tx => {
          const found = await lockAccount(tx, uid);
          if (found?.totpConfirmed) throw alreadyOn();
          await tx
            .update(account)
            .set({ totpSecret: vault.lock(uid, secret), totpStep: 0 })
            .where(eq(account.uid, uid));
        });
        return { value: { secret, uri: totpUri(merchant.brand, username, secret) } };
      },
    },
    totpConfirm: {
      mode: 'write',
      async run(tx, ctx, { code }) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid } = requireMember(ctx);
        const kept = await lockAccount(tx, uid);
        if (kept?.totpConfirmed) throw alreadyOn();
        if (!kept?.totpSecret) throw new CallError('code_expired', 409, 'Ask for a new secret first.');
        const step = totpStepOf(vault.open(uid, kept.totpSecret), code, deps.wall());
        if (step === null) throw new CallError('code_wrong', 400, 'Please enter a valid verification code');
        await tx.update(account).set({ totpConfirmed: true, totpStep: step }).where(eq(account.uid, uid));
        const has = (await countRecoveryCodes(tx, uid)) > 0;
        const recoveryCodes = has ? null : await replaceRecoveryCodes(tx, uid, deps.randomBytes);
        return { value: { state: await readTwoStepState(tx, merchant, uid), recoveryCodes } };
      },
    },
  };
}
