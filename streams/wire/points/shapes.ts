import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Address, Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MOST_PIECES, MOST_POINTS, POINT_ITEM_TYPES, POINT_ORDER_STATES, POINT_REASONS } from './words.ts';

/** Points; they are never below zero. */
export const Points = z.int().min(0).max(MOST_POINTS);
/** A change of points. */
export const PointChange = z.int().min(-MOST_POINTS).max(MOST_POINTS);
const Pieces = z.int().min(1).max(MOST_PIECES);
/** The largest amount of one order, minor units. */
const Amount = MinorUnsigned.max(100_000_000_000);

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

/** How points are earned. */
export const PointRule = z.discriminatedUnion('on', [
  z.strictObject({
    id: ShortText.min(1),
    on: z.literal('bet'),
    /** Categories of games whose settled bets count. */
    categories: z.array(z.enum(GAME_CATEGORIES)).min(1).max(GAME_CATEGORIES.length),
    /** Valid bets that are worth `points`, minor units. What is less is kept for the next bet. */
    per: Amount.min(1),
    points: Points.min(1).max(1_000_000),
  }),
  z.strictObject({
    id: ShortText.min(1),
    /** The first sign-in of a day (UTC). */
    on: z.literal('login'),
    points: Points.min(1).max(1_000_000),
  }),
]);
export type PointRule = z.output<typeof PointRule>;

/** How points are exchanged. */
export const PointExchangeTerms = z.strictObject({
  /** Points for one unit of the currency. */
  ratio: z.int().min(1).max(1_000_000),
  min: Points.min(1),
  max: Points.min(1),
  /** Points are exchanged in multiples of this. */
  step: Points.min(1),
});
export type PointExchangeTerms = z.output<typeof PointExchangeTerms>;

/** What the mall is about (S7-61). */
export const PointConfig = z.object({
  rules: z.array(PointRule).max(FEW),
  exchange: PointExchangeTerms,
  /** Sign in front of amounts. */
  currency: ShortText,
  /** When points expire: never (S9-07). */
  expireDays: z.null(),
  /** A shipped item that nobody confirms counts as received after so many minutes. */
  confirmMinutes: z.int().min(1).max(525_600),
});
export type PointConfig = z.output<typeof PointConfig>;

const item = {
  id: ShortText.min(1),
  type: z.enum(POINT_ITEM_TYPES),
  /** Address of its picture, 16:9; empty for one that the page draws. */
  imgUrl: Address,
  /** What a piece costs, points. */
  points: Points.min(1).max(1_000_000_000),
  /** What it costs besides, minor units of the wallet. */
  amount: Amount,
};

/** Texts of one language. */
const ItemText = z.strictObject({
  name: ShortText.min(1),
  text: ShortText,
  /** What one of it is called. */
  unit: ShortText.min(1),
});

/** An item of the mall as a merchant sets it up. */
export const MerchantPointItem = z.strictObject({
  ...item,
  imgUrl: Address.default(''),
  amount: Amount.default(0),
  /** How many there are, those included that were redeemed. */
  stock: Count.max(1_000_000_000),
  texts: z.record(z.string().min(2).max(16), ItemText),
});
export type MerchantPointItem = z.output<typeof MerchantPointItem>;

/** An item of the mall as a member sees it. */
export const PointItem = z.object({
  ...item,
  name: ShortText,
  text: ShortText,
  unit: ShortText,
  /** How many are left. */
  left: Count,
});
export type PointItem = z.output<typeof PointItem>;

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
