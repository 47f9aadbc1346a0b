import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { BONUS_STATES, BONUS_STEPS, MOST_WAGERING_TIMES } from './words.ts';

/** The one category of games whose stakes count for a bonus. */
export const ProductType = z.enum(GAME_CATEGORIES);
/** How many times a bonus has to be staked. */
export const WageringTimes = z.int().min(0).max(MOST_WAGERING_TIMES);

const terms = {
  id: z.string().min(1).max(64),
  /** Share of the deposit, basis points. */
  match: z.int().min(1).max(20_000),
  /** Most bonus. */
  cap: MinorUnsigned.min(1).max(100_000_000_000),
  /** Least deposit. */
  min: MinorUnsigned.min(1).max(100_000_000_000),
  times: WageringTimes.min(1),
  productType: ProductType,
  /** Days until the bonus expires, from when the deposit arrives. */
  days: z.int().min(1).max(366),
  /** How often a member can have it. */
  once: z.enum(['member', 'day']),
};

/** A promotion of deposits as a merchant sets it up, its title in several languages. */
export const MerchantPromotion = z.strictObject({
  ...terms,
  title: z.record(z.string().min(2).max(16), ShortText.min(1)),
});
export type MerchantPromotion = z.output<typeof MerchantPromotion>;

/** A promotion of deposits as a member sees it. */
export const DepositPromotion = z.object({
  ...terms,
  title: ShortText,
  /** Whether the member can choose it now. */
  offered: z.boolean(),
});
export type DepositPromotion = z.output<typeof DepositPromotion>;

/** One entry of a grant. */
export const BonusEntry = z.object({
  n: Count.min(1),
  what: z.enum(BONUS_STEPS),
  /** Change of the bonus money that is left. */
  amount: Minor,
  /** What counts of a stake; below zero for one that was taken back. */
  wagered: Minor,
  roundId: ShortText.nullable(),
  state: z.enum(BONUS_STATES),
  at: Moment,
});
export type BonusEntry = z.output<typeof BonusEntry>;
