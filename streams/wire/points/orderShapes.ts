import { z } from 'zod';
import { Count, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { Points } from './mallShapes.ts';
import { MOST_PIECES, POINT_ITEM_TYPES, POINT_ORDER_STATES } from './words.ts';

const Pieces = z.int().min(1).max(MOST_PIECES);

const order = {
  id: ShortText,
  /** Counts the steps, from 1. */
  version: Count.min(1),
  kind: z.enum(['redeem', 'exchange']),
  state: z.enum(POINT_ORDER_STATES),
  /** Of an exchange: null. */
  type: z.enum(POINT_ITEM_TYPES).nullable(),
  item: ShortText.nullable(),
  /** What the item was called when it was redeemed; empty for an exchange. */
  name: ShortText,
  unit: ShortText,
  /** How many; 0 for an exchange. */
  pieces: z.union([Pieces, z.literal(0)]),
  /** Points that it took. */
  points: Points,
  /** What it took of the wallet besides, minor units. */
  amount: MinorUnsigned,
  /** Of an exchange: points for one unit of the currency, and what they became. */
  ratio: Count.nullable(),
  exchanged: MinorUnsigned.nullable(),
  /** What the member wrote. */
  remark: LongText,
  /** Why the operator refused; empty without a word. */
  reason: LongText,
  /** What the carrier calls the parcel; empty for none. */
  tracking: ShortText,
  endedBy: z.enum(['member', 'operator', 'clock']).nullable(),
  /** When the clock takes the next step, server time, epoch ms; null when it takes none. */
  dueAt: Moment.nullable(),
  at: Moment,
  changedAt: Moment,
  demo: z.boolean(),
};
/** A redeemed item or an exchange as its member sees it. */
export const PointOrder = z.object(order);
export type PointOrder = z.output<typeof PointOrder>;

/** An order as the desk sees it. */
export const DeskPointOrder = z.object({ ...order, username: ShortText });
export type DeskPointOrder = z.output<typeof DeskPointOrder>;

/** One step of an order: who took it, when and why. */
export const PointStep = z.object({
  version: Count.min(1),
  from: ShortText.nullable(),
  to: ShortText,
  by: z.enum(['member', 'operator', 'clock']),
  at: Moment,
  reason: LongText,
});
