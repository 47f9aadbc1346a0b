import { z } from 'zod';
import { ProductType, WageringTimes } from '../bonus/shapes.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { REFERRAL_REASONS, REFERRAL_REWARDS, REFERRAL_STATES } from './words.ts';

/** Minor units of money, or a number of points. */
const Amount = z.int().min(1).max(100_000_000_000);

/** What is given to somebody: a bonus has to be staked `times` on games of one category, within days. */
export const ReferralReward = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bonus'),
    amount: Amount,
    times: WageringTimes.min(1),
    days: z.int().min(1).max(366),
    productType: ProductType,
  }),
  z.strictObject({ kind: z.literal('cash'), amount: Amount }),
  z.strictObject({ kind: z.literal('points'), amount: Amount }),
]);
export type ReferralReward = z.infer<typeof ReferralReward>;

/** What a friend has to do, and who gets what for it; a friend keeps what was promised at the registration. */
export const ReferralTerms = z.strictObject({
  /** Least of the first deposit, minor units. */
  deposit: z.int().min(1).max(100_000_000_000),
  /** Valid bets in all, minor units. */
  turnover: z.int().min(1).max(100_000_000_000),
  /** Days after the registration in which all of it is done. */
  days: z.int().min(1).max(366),
  inviter: ReferralReward,
  /** Null where only the inviter gets something. */
  friend: ReferralReward.nullable(),
});
export type ReferralTerms = z.infer<typeof ReferralTerms>;

/** How many friends stand where. */
export const ReferralCounts = z.object({
  /** Number of the last step of all friends together. */
  version: Count,
  registered: Count,
  deposited: Count,
  turnover: Count,
  rewarded: Count,
  refused: Count,
});
export type ReferralCounts = z.infer<typeof ReferralCounts>;

/** A member's own code, and what it is good for. */
export const Referral = z.object({
  code: ShortText,
  terms: ReferralTerms,
  /** Friends that one member is rewarded for at most. */
  most: Count,
  /** Friends that are too many within an hour from one address. */
  perHour: Count,
});
export type Referral = z.infer<typeof Referral>;

/** A friend as the inviter sees it: who it is stays with the friend. */
export const ReferredFriend = z.object({
  id: ShortText,
  /** The name, masked. */
  name: ShortText,
  at: Moment,
  state: z.enum(REFERRAL_STATES),
  reason: z.enum(REFERRAL_REASONS).nullable(),
  /** When it came to where it stands. */
  changedAt: Moment,
  /** When the time is over. */
  endsAt: Moment,
  /** What the inviter gets for this friend. */
  reward: z.object({ kind: z.enum(REFERRAL_REWARDS), amount: Count }),
});
export type ReferredFriend = z.infer<typeof ReferredFriend>;

/** What somebody is told who opens a member's link. */
export const ReferredBy = z.object({
  /** Account of the member, masked. */
  by: ShortText,
  terms: ReferralTerms,
});
export type ReferredBy = z.infer<typeof ReferredBy>;

/** Names a browser, so that nobody invites oneself; made by the page. */
export const DeviceMark = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
