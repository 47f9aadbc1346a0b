import type { Tx } from '../../db/database.ts';
import { promotion } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';

const PT = 100;

interface Timed {
  readonly from: number | null;
  readonly until: number | null;
}

const roles = { roles: ['member', 'agent'] };
const always: Timed = { from: null, until: null };
const free = { stacking: { group: null }, texts: {}, imgUrl: '', audience: roles };
const claimed = { payout: 'claim', claimDays: 7, settles: 'met' };

/** The demo's running promotions, one of each way in, as an operator would write them. Days count from today. */
const PLAN: readonly (Record<string, unknown> & {
  readonly id: string;
  readonly budget: number;
  readonly days: Timed;
})[] = [
  {
    ...free,
    ...claimed,
    ...{ id: 'welcome', promotionType: 'WELCOME', category: 'newbie', productType: null, days: always },
    ...{ entry: 'automatic', repeat: 'once', budget: 1_000_000 * PT },
    condition: { measure: 'registeredDays', atMost: 30 },
    reward: { kind: 'cash', amount: 1_000 * PT },
  },
  {
    ...free,
    ...claimed,
    ...{ id: 'sevenDays', promotionType: 'SEVEN_DAYS', category: 'newbie', productType: null },
    days: { from: -2, until: 30 },
    ...{ entry: 'join', repeat: 'once', budget: 200_000 * PT },
    condition: { measure: 'loginDays', atLeast: 7 },
    reward: { kind: 'cash', amount: 500 * PT },
  },
  {
    ...free,
    ...{ id: 'fullMoon', promotionType: 'RAFFLE', category: 'limited', productType: null },
    days: { from: -3, until: 11 },
    ...{ entry: 'automatic', repeat: 'daily', settles: 'met', payout: 'automatic', claimDays: 0 },
    budget: 1_000_000,
    condition: { measure: 'bets', atLeast: 7 },
    reward: { kind: 'tickets', amount: 1 },
  },
  {
    ...free,
    ...claimed,
    ...{ id: 'lanterns', promotionType: 'LANTERNS', category: 'limited', productType: 'INHOUSE' },
    days: { from: -40, until: -10 },
    ...{ entry: 'join', repeat: 'once', budget: 50_000 * PT },
    condition: { measure: 'bets', atLeast: 100 },
    reward: { kind: 'cash', amount: 100 * PT },
  },
  {
    ...free,
    ...{ payout: 'claim', claimDays: 7, settles: 'met' },
    ...{ id: 'fairCheck', promotionType: 'FAIR_CHECK', category: 'special', productType: 'INHOUSE' },
    days: { from: -20, until: 60 },
    ...{ entry: 'join', repeat: 'once', budget: 100_000 * PT },
    condition: {
      all: [
        { measure: 'bets', atLeast: 5 },
        { measure: 'stakes', atLeast: 50 * PT },
      ],
    },
    reward: { kind: 'bonus', amount: 100 * PT, times: 3, days: 14 },
  },
  {
    ...free,
    ...{ id: 'dawn', promotionType: 'DAILY_DAWN', category: 'daily', productType: null, days: always },
    ...{ entry: 'automatic', repeat: 'daily', settles: 'met', payout: 'claim', claimDays: 0 },
    budget: 500_000 * PT,
    condition: { measure: 'loginDays', atLeast: 1 },
    reward: { kind: 'cash', amount: 20 * PT },
  },
  {
    ...free,
    ...{ id: 'slotRebate', promotionType: 'REBATE_RNG', category: 'highRebate', productType: 'RNG' },
    days: { from: -8, until: 62 },
    ...{ entry: 'automatic', repeat: 'weekly', settles: 'end', payout: 'automatic', claimDays: 2 },
    budget: 5_000_000 * PT,
    condition: { measure: 'bets', atLeast: 1 },
    reward: { kind: 'cash', share: { of: 'validBets', points: 120, cap: 10_000 * PT } },
  },
  {
    ...free,
    ...{ id: 'liveRebate', promotionType: 'REBATE_LIVE', category: 'highRebate', productType: 'LIVE' },
    days: { from: -8, until: 62 },
    ...{ entry: 'join', repeat: 'weekly', settles: 'end', payout: 'claim', claimDays: 7 },
    budget: 5_000_000 * PT,
    condition: {
      any: [
        { measure: 'bets', atLeast: 10 },
        { measure: 'depositSum', atLeast: 100 * PT },
      ],
    },
    reward: { kind: 'cash', share: { of: 'validBets', points: 80, cap: 10_000 * PT } },
  },
  {
    ...free,
    ...claimed,
    ...{ id: 'phone', promotionType: 'PHONE', category: 'others', productType: null },
    days: { from: -1, until: 90 },
    ...{ entry: 'apply', repeat: 'once', budget: 80_000 * PT, condition: null },
    reward: { kind: 'cash', amount: 80 * PT },
  },
  {
    ...free,
    ...claimed,
    ...{
      id: 'vipBirthday',
      promotionType: 'VIP_BIRTHDAY',
      category: 'vip',
      productType: 'INHOUSE',
      days: always,
    },
    ...{ entry: 'apply', repeat: 'once', budget: 100_000 * PT },
    condition: { measure: 'bets', atLeast: 50 },
    reward: { kind: 'bonus', amount: 500 * PT, times: 5, days: 30 },
  },
];

const dayText = (today: number, days: number | null) =>
  days === null ? null : new Date(today + days * DAY).toISOString();

/** The demo's promotions as text that the desk would save. @param at World time, epoch ms. */
export function demoDefinitions(at: number) {
  const today = dayOf(at);
  return PLAN.map(({ days, ...written }) => ({
    ...written,
    window: { from: dayText(today, days.from), until: dayText(today, days.until) },
  }));
}

/** Adds those that are not there yet; what an operator has changed stays. */
export async function ensureDemoPromotions(tx: Tx, at: number): Promise<void> {
  await tx
    .insert(promotion)
    .values(
      demoDefinitions(at).map(definition => ({
        id: definition.id,
        budget: definition.budget,
        definition,
        version: 1,
        changedAt: at,
      })),
    )
    .onConflictDoNothing();
}
