import type { PromotionCategory, PromotionState } from '../../../streams/wire/promotions/words.ts';

interface PlannedPromotion {
  readonly id: string;
  readonly promotionType: string;
  readonly category: PromotionCategory;
  /** What can be done with it; where a member stands is the promotion engine's word (`gateway/rewards/promotions`). */
  readonly status: PromotionState;
  /** First and last day, counted from today; null for no bound. Of a promotion that the engine runs, its own count. */
  readonly from: number | null;
  readonly until: number | null;
}

/** The demo's promotions. */
export const PROMOTION_PLAN = [
  { id: 'welcome', promotionType: 'WELCOME', category: 'newbie', status: 'join', from: null, until: null },
  { id: 'sevenDays', promotionType: 'SEVEN_DAYS', category: 'newbie', status: 'join', from: -2, until: 30 },
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
    status: 'join',
    from: -20,
    until: 60,
  },
  { id: 'dawn', promotionType: 'DAILY_DAWN', category: 'daily', status: 'join', from: null, until: null },
  { id: 'missions', promotionType: 'MISSION', category: 'daily', status: 'join', from: null, until: null },
  {
    id: 'slotRebate',
    promotionType: 'REBATE_RNG',
    category: 'highRebate',
    status: 'join',
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
    status: 'join',
    from: null,
    until: null,
  },
  {
    id: 'vipBirthday',
    promotionType: 'VIP_BIRTHDAY',
    category: 'vip',
    status: 'join',
    from: null,
    until: null,
  },
  { id: 'phone', promotionType: 'PHONE', category: 'others', status: 'join', from: -1, until: 90 },
] as const satisfies readonly PlannedPromotion[];

export type PromotionId = (typeof PROMOTION_PLAN)[number]['id'];
