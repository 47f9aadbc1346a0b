import { z } from 'zod';
import { Count, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { PointChange, Points } from './shapes.ts';
import { EXCHANGE_STATES, POINT_ITEM_TYPES, POINT_REASONS, REDEEM_STATES } from './words.ts';

/** What every record of points has (S3-31). */
const common = {
  id: ShortText,
  /** Application time. */
  at: Moment,
  /** Transaction reference number. */
  reference: ShortText,
};

/** One change of points. */
export const PointRecord = z.object({
  ...common,
  type: z.enum(POINT_REASONS),
  /** Of the item or the rule. */
  name: ShortText,
  change: PointChange,
  balance: Points,
  remark: LongText,
});

/** Points detail (S2-145). */
export const pointRecords = defineRecords({
  path: 'points',
  summary: 'Changes of the account’s points',
  audience: 'session',
  filters: { type: z.enum(POINT_REASONS).optional() },
  row: PointRecord,
  totals: z.object({ count: Count, earned: Points, spent: Points, change: PointChange }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'reference', as: 'text' },
    { key: 'type', as: 'word' },
    { key: 'name', as: 'word' },
    { key: 'change', as: 'number' },
    { key: 'balance', as: 'number' },
    { key: 'remark', as: 'text' },
  ],
});

/** One exchange of points for money of the wallet. */
export const PointExchangeRecord = z.object({
  ...common,
  points: Points,
  pointsRatio: Count,
  exchangeAmount: MinorUnsigned,
  state: z.enum(EXCHANGE_STATES),
  changedAt: Moment,
  remark: LongText,
});
export type PointExchangeRecord = z.output<typeof PointExchangeRecord>;

/** Exchange history (S2-146). */
export const pointExchangeRecords = defineRecords({
  path: 'pointExchanges',
  summary: 'Exchanges of the account’s points',
  audience: 'session',
  filters: { state: z.enum(EXCHANGE_STATES).optional() },
  row: PointExchangeRecord,
  totals: z.object({ count: Count, points: Points, exchangeAmount: MinorUnsigned, open: Points }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'reference', as: 'text' },
    { key: 'points', as: 'number' },
    { key: 'pointsRatio', as: 'number' },
    { key: 'exchangeAmount', as: 'money' },
    { key: 'state', as: 'word' },
    { key: 'remark', as: 'text' },
  ],
});

/** One redeemed item. */
export const PointRedeemRecord = z.object({
  ...common,
  type: z.enum(POINT_ITEM_TYPES),
  name: ShortText,
  /** How many. */
  amount: Count,
  unit: ShortText,
  pointsRequirement: Points,
  amountRequirement: MinorUnsigned,
  state: z.enum(REDEEM_STATES),
  changedAt: Moment,
  remark: LongText,
});
export type PointRedeemRecord = z.output<typeof PointRedeemRecord>;

/** Redeem history (S2-148). */
export const pointRedeemRecords = defineRecords({
  path: 'pointRedeems',
  summary: 'Redeemed items of the account',
  audience: 'session',
  filters: { state: z.enum(REDEEM_STATES).optional(), type: z.enum(POINT_ITEM_TYPES).optional() },
  row: PointRedeemRecord,
  totals: z.object({
    count: Count,
    amount: Count,
    pointsRequirement: Points,
    amountRequirement: MinorUnsigned,
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'reference', as: 'text' },
    { key: 'type', as: 'word' },
    { key: 'name', as: 'text' },
    { key: 'amount', as: 'number' },
    { key: 'unit', as: 'text' },
    { key: 'pointsRequirement', as: 'number' },
    { key: 'amountRequirement', as: 'money' },
    { key: 'state', as: 'word' },
    { key: 'remark', as: 'text' },
  ],
});
