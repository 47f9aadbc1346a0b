import type { Tx } from '../../db/database.ts';
import { referral, referralCode, referralDevice, referralStep } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { MerchantReferral } from '../../merchant/referral.ts';
import { maskName } from '../maskName.ts';
import { requireMember } from '../requireMember.ts';
import { findReferrer, referralCodeOf } from './code.ts';
import { noteDevice } from './evidence.ts';
import { REFERRAL_INVARIANTS } from './invariants.ts';
import { listFriends, readReferralCounts } from './list.ts';
import type { ReferralPorts } from './ports.ts';
import { registerFriend } from './register.ts';

type ReferralDeps = Pick<WorldDeps, 'database' | 'randomBytes' | 'publish'> & {
  /** Null where nobody is rewarded for a friend. */
  readonly rules: MerchantReferral | null;
};

type ReferralCalls = 'referral' | 'referralFriends' | 'referredBy';

/** Creates the members' codes and their friends (docs/decisions/064-referral.md); `referralRewards` gives what is promised. */
export function createReferrals({ database, randomBytes, publish, rules }: ReferralDeps) {
  /** Throws `module_off` where nobody is rewarded for a friend. */
  const offered = (): MerchantReferral => {
    if (rules === null) throw new CallError('module_off', 403, 'This is not offered here.');
    return rules;
  };
  const handlers: Pick<Handlers, ReferralCalls> = {
    referral: {
      mode: 'plain',
      async run(ctx, { deviceMark }) {
        const { uid } = requireMember(ctx);
        const { terms, most, refuse } = offered();
        const code = await referralCodeOf(database, randomBytes, uid, ctx.now);
        await database.write(tx => noteDevice(tx, uid, deviceMark ?? null));
        return { value: { code, terms, most: most.perInviter, perHour: refuse.perHour } };
      },
    },
    referralFriends: {
      mode: 'read',
      async run(tx, ctx, page) {
        const { uid } = requireMember(ctx);
        offered();
        return { value: await listFriends(tx, uid, page) };
      },
    },
    referredBy: {
      mode: 'plain',
      async run(_ctx, { code }) {
        const { terms } = offered();
        const inviter = await findReferrer(database.db, code);
        if (inviter === null) throw new CallError('invitation_invalid', 400, 'Invalid invitation code');
        return { value: { by: maskName(inviter.username), terms } };
      },
    },
  };
  const tell = async (tx: Tx, uid: string, at: number) => {
    await publish(tx, { key: 'referrals', uid, data: await readReferralCounts(tx, uid), at });
  };
  const ports: ReferralPorts = {
    referrals: {
      tell,
      async registered(tx, code, friend, origin) {
        return rules === null ? null : registerFriend(tx, { rules, tell }, code, friend, origin);
      },
    },
  };
  return {
    handlers,
    ports,
    readers: { referrals: (tx: Tx, uid: string | null) => readReferralCounts(tx, ownerOf(uid)) },
  };
}

export const referrals = defineModule({
  name: 'referrals',
  tables: [referralCode, referralDevice, referral, referralStep],
  invariants: REFERRAL_INVARIANTS,
  create: (deps: WorldDeps) => createReferrals({ ...deps, rules: deps.merchant.referral }),
});
