import { referralFund, referralReward } from '../../db/schema.ts';
import { startClock } from '../../ground/loops/startClock.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { NoticePorts } from '../../ground/notices.ts';
import type { GiftPorts } from '../../ledger/gifts/ports.ts';
import type { WalletPorts } from '../../ledger/wallet/ports.ts';
import type { ReferralPorts } from '../../people/referrals/ports.ts';
import type { BonusPorts } from '../bonus/ports.ts';
import type { PointsPorts } from '../points/ports.ts';
import { createAwards } from '../promotions/ports.ts';
import { evaluateDueFriends } from './dueFriends.ts';
import { REFERRAL_REWARD_INVARIANTS } from './invariants.ts';

/** Follows what invited friends do, and gives what was promised for it (docs/decisions/064-referral.md). */
export const referralRewards = defineModule({
  name: 'referralRewards',
  tables: [referralReward, referralFund],
  invariants: REFERRAL_REWARD_INVARIANTS,
  create(deps: WorldDeps & WalletPorts & GiftPorts & NoticePorts & BonusPorts & PointsPorts & ReferralPorts) {
    const { referral: rules } = deps.merchant;
    if (rules === null) return {};
    const look = { ...deps, rules, awards: createAwards(deps) };
    return {
      timers: [
        () => startClock(deps, () => evaluateDueFriends(look), 'invited friends could not be looked at'),
      ],
    };
  },
});
