import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, FEW, LongText, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import {
  DEFINITION_MAX,
  ENTRY_STATES,
  FAULT_CODES,
  type Goal as GoalShape,
  MEASURES,
  type MemberPromotion as MemberPromotionShape,
  PROMOTION_ACTORS,
  PROMOTION_ENTRIES,
  PROMOTION_STATES,
  REWARD_KINDS,
} from './words.ts';

export const GoalSchema = z.object({
  measure: z.enum(MEASURES),
  each: MinorUnsigned,
  target: MinorUnsigned,
  value: Minor,
  met: z.boolean(),
  either: Count.nullable(),
}) satisfies z.ZodType<GoalShape>;

/** A promotion as a member sees it, in one period. */
export const MemberPromotionSchema: z.ZodType<MemberPromotionShape> = z.object({
  id: ShortText,
  period: Moment,
  until: Moment.nullable(),
  entry: z.enum(PROMOTION_ENTRIES),
  status: z.enum(PROMOTION_STATES),
  goals: z.array(GoalSchema).max(FEW),
  reward: z.object({
    kind: z.enum(REWARD_KINDS),
    amount: MinorUnsigned.nullable(),
    share: Count.nullable(),
    times: Count,
  }),
  productType: z.enum(GAME_CATEGORIES).nullable(),
  claimUntil: Moment.nullable(),
  reason: LongText,
});

/** State of `u:<uid>:promotions`: the periods that run now, and those before with something to claim or to wait for. */
export const PromotionsState = z.object({ promotions: z.array(MemberPromotionSchema).max(MANY) });
export type PromotionsState = z.infer<typeof PromotionsState>;

/** A reward that was given. */
export const RewardEntry = z.object({
  id: ShortText,
  promotionId: ShortText,
  title: LongText,
  kind: z.enum(REWARD_KINDS),
  amount: MinorUnsigned,
  /** Whether the member claimed it, or it was issued without that. */
  state: z.enum(['issued', 'claimed']),
  at: Moment,
});
export type RewardEntry = z.infer<typeof RewardEntry>;

/** What is wrong with a promotion, and where. */
export const PromotionFault = z.object({
  /** Names of fields and numbers of items, from the outside in; empty for the whole text. */
  path: z.array(z.union([ShortText, Count])).max(FEW),
  code: z.enum(FAULT_CODES),
  /** What would be right: a bound, the choices; empty where the code says it all. */
  detail: LongText,
});
export type PromotionFault = z.infer<typeof PromotionFault>;

/** A promotion as the operator sees it. */
export const DeskPromotion = z.object({
  id: ShortText,
  title: LongText,
  version: Count,
  /** The promotion as text (JSON). */
  definition: z.string().max(4 * DEFINITION_MAX),
  budget: MinorUnsigned,
  spent: MinorUnsigned,
  kind: z.enum(REWARD_KINDS),
  phase: z.enum(['before', 'open', 'over']),
  closedAt: Moment.nullable(),
  /** Members by where they stand. */
  entries: z.array(z.object({ state: z.enum(ENTRY_STATES), count: Count })).max(FEW),
});
export type DeskPromotion = z.infer<typeof DeskPromotion>;

/** A reward that waits because a budget did not hold it. */
export const WaitingReward = z.object({
  /** Its place: whoever has a lower number is paid before. */
  id: Count,
  promotionId: ShortText,
  username: ShortText,
  /** First moment of the period; 0 for a promotion that has only one. */
  period: Moment,
  /** Minor units, or a number of points or tickets. */
  amount: MinorUnsigned,
  /** Since when it waits. */
  at: Moment,
});
export type WaitingReward = z.infer<typeof WaitingReward>;

/** What a promotion would have given in the days before. */
export const PromotionPreview = z.object({
  from: Moment,
  to: Moment,
  periods: Count,
  /** Accounts that it is for. */
  members: Count,
  /** Those of them that would have got something. */
  winners: Count,
  rewards: Count,
  total: MinorUnsigned,
  budget: MinorUnsigned,
  /** Those who would have got most. */
  best: z.array(z.object({ username: ShortText, rewards: Count, total: MinorUnsigned })).max(FEW),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

/** An application for a reward as the desk sees it. */
export const PromotionApplication = z.object({
  id: ShortText,
  promotionId: ShortText,
  title: LongText,
  username: ShortText,
  state: z.enum(ENTRY_STATES),
  version: Count,
  amount: MinorUnsigned,
  kind: z.enum(REWARD_KINDS),
  comment: LongText,
  pictures: Count,
  at: Moment,
});
export type PromotionApplication = z.infer<typeof PromotionApplication>;

/** A step of an entry. */
export const PromotionStep = z.object({
  version: Count,
  from: z.enum(ENTRY_STATES).nullable(),
  to: z.enum(ENTRY_STATES),
  by: z.enum(PROMOTION_ACTORS),
  at: Moment,
  reason: LongText,
});

export const PromotionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Number of an entry or a reward. */
export const PromotionRowId = z.string().regex(/^[0-9]{1,18}$/);
