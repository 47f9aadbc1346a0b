import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Address, Count, FEW, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MOST_POINTS, POINT_ITEM_TYPES } from './words.ts';

/** Points; they are never below zero. */
export const Points = z.int().min(0).max(MOST_POINTS);
/** The largest amount of one order, minor units. */
const Amount = MinorUnsigned.max(100_000_000_000);

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
export const PointItemText = z.strictObject({
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
  texts: z.record(z.string().min(2).max(16), PointItemText),
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
  /** How many more of them the caller may have; null for any number. */
  allowed: Count.nullable(),
});
export type PointItem = z.output<typeof PointItem>;
