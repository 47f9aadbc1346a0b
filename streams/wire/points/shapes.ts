import { z } from 'zod';
import { Count, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { Points } from './mallShapes.ts';
import { MOST_POINTS, POINT_ORDER_STATES, POINT_REASONS } from './words.ts';

export {
  MerchantPointItem,
  PointConfig,
  PointExchangeTerms,
  PointItem,
  PointRule,
  Points,
} from './mallShapes.ts';
export { DeskPointOrder, PointOrder, PointStep } from './orderShapes.ts';

/** A change of points. */
export const PointChange = z.int().min(-MOST_POINTS).max(MOST_POINTS);

/** State of `u:<uid>:points`, and the answer of the balance call (S7-58). */
export const PointBalance = z.object({
  /** Counts the entries. */
  version: Count,
  balance: Points,
  /** Everything that was ever earned. */
  earned: Points,
  /** Counts the steps of orders: who shows them reads them again when it changes. */
  orders: Count,
});
export type PointBalance = z.infer<typeof PointBalance>;

/** One change of points with everything that is known of it (S3-31, S7-62). What doesn't apply is null. */
export const PointTransaction = z.object({
  /** Of the entry, and its place in the list. */
  id: ShortText,
  reference: ShortText,
  applicationTime: Moment,
  type: z.enum(POINT_REASONS),
  name: ShortText,
  /** Pieces of an item. */
  amount: Count.nullable(),
  pointsRequirement: Points.nullable(),
  amountRequirement: MinorUnsigned.nullable(),
  status: z.enum(POINT_ORDER_STATES).nullable(),
  changeInPoints: PointChange,
  balance: Points,
  remark: LongText,
  unit: ShortText,
  pointsRatio: Count.nullable(),
  exchangeAmount: MinorUnsigned.nullable(),
});
export type PointTransaction = z.output<typeof PointTransaction>;
