import { eq } from 'drizzle-orm';
import { account } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { assertDelivers } from '../../../messages/delivery.ts';
import { assertFeatureOffered, requireMember } from '../../requireMember.ts';
import { lockAccount } from '../sessions.ts';
import type { Reauthentication } from './reauthentication.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts';
import type { SecurityDeps } from './securityDeps.ts';
import { readTwoStepState } from './twoStepState.ts';

type SmsStepDeps = Pick<SecurityDeps, 'merchant' | 'database' | 'randomBytes' | 'codes'> & {
  readonly owner: Reauthentication;
};

/**
 * Switching the second step by SMS on: the password proves that the owner asks, a code that the account's number is
 * still at hand.
 */
export function smsStepHandlers(deps: SmsStepDeps): Pick<Handlers, 'smsStepBegin' | 'smsStepConfirm'> {
  const { merchant, database, codes, owner } = deps;
  return {
    smsStepBegin: {
      mode: 'plain',
      async run(ctx, { password }) {
        assertFeatureOffered(merchant, 'twoStep');
        assertDelivers(merchant, 'sms');
        const { uid } = requireMember(ctx);
        await owner.assertOwner(ctx, password);
        const rows = await database.db
          .select({ mobile: account.mobile })
          .from(account)
          .where(eq(account.uid, uid));
        const mobile = rows[0]?.mobile ?? null;
        if (mobile === null) {
          const value = { field: 'mobileNum' };
          throw new CallError('field_invalid', 409, 'This account has no mobile number.', { value });
        }
        return { value: await codes.send(ctx, { purpose: 'smsStep', subject: uid, mobile }) };
      },
    },
    smsStepConfirm: {
      mode: 'plain',
      async run(ctx, { code }) {
        assertFeatureOffered(merchant, 'twoStep');
        const { uid } = requireMember(ctx);
        await codes.verify(ctx, 'smsStep', uid, code);
        return database.write(async tx => {
          await lockAccount(tx, uid);
          await tx.update(account).set({ smsStep: true }).where(eq(account.uid, uid));
          const has = (await countRecoveryCodes(tx, uid)) > 0;
          const recoveryCodes = has ? null : await replaceRecoveryCodes(tx, uid, deps.randomBytes);
          return { value: { state: await readTwoStepState(tx, merchant, uid), recoveryCodes } };
        });
      },
    },
  };
}
