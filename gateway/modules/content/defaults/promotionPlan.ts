import type { PromotionCategory, PromotionState } from '../../../../streams/wire/content.ts';

interface PlannedPromotion {
  readonly id: string;
  readonly promotionType: string;
  readonly category: PromotionCategory;
  /** Where it stands for everybody who is signed in, so that a demo shows every state (S4-71). */
  readonly status: PromotionState;
  /** First and last day, counted from today; null for no bound. */
  readonly from: number | null;
  readonly until: number | null;
}

/** The demo's promotions. */
export const PROMOTION_PLAN = [
  { id: 'welcome', promotionType: 'WELCOME', category: 'newbie', status: 'join', from: null, until: null },
  { id: 'sevenDays', promotionType: 'SEVEN_DAYS', category: 'newbie', status: 'claim', from: -2, until: 30 },
  { id: 'fullMoon', promotionType: 'RAFFLE', category: 'limited', status: 'join', from: -3, until: 11 },
  {
    id: 'monsoon',
    promotionType: 'RED_ENVELOPE',
    category: 'limited',
    status: 'comingSoon',
    from: 5,
    until: 19,
  },
  { id: 'lanterns', promotionType: 'LANTERNS', category: 'limited', status: 'close', from: -40, until: -10 },
  { id: 'referral', promotionType: 'REFERRAL', category: 'special', status: 'join', from: null, until: null },
  {
    id: 'fairCheck',
    promotionType: 'FAIR_CHECK',
    category: 'special',
    status: 'issued',
    from: -20,
    until: 60,
  },
  { id: 'dawn', promotionType: 'DAILY_DAWN', category: 'daily', status: 'claimed', from: null, until: null },
  { id: 'missions', promotionType: 'MISSION', category: 'daily', status: 'process', from: null, until: null },
  {
    id: 'slotRebate',
    promotionType: 'REBATE_RNG',
    category: 'highRebate',
    status: 'joined',
    from: -8,
    until: 22,
  },
  {
    id: 'liveRebate',
    promotionType: 'REBATE_LIVE',
    category: 'highRebate',
    status: 'join',
    from: -8,
    until: 22,
  },
  {
    id: 'vipClimb',
    promotionType: 'VIP_LEVEL',
    category: 'vip',
    status: 'applying',
    from: null,
    until: null,
  },
  {
    id: 'vipBirthday',
    promotionType: 'VIP_BIRTHDAY',
    category: 'vip',
    status: 'rejected',
    from: null,
    until: null,
  },
  { id: 'phone', promotionType: 'PHONE', category: 'others', status: 'join', from: -1, until: 90 },
] as const satisfies readonly PlannedPromotion[];

export type PromotionId = (typeof PROMOTION_PLAN)[number]['id'];
