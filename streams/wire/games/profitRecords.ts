import { z } from 'zod';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { choices, rowNames } from './rowNames.ts';

const figures = {
  rounds: Count,
  stake: MinorUnsigned,
  validBet: MinorUnsigned,
  payout: MinorUnsigned,
  net: Minor,
};

/** What was played on one day in one category with one vendor. */
export const ProfitRecord = z.object({
  /** The day, the category and the vendor. */
  id: ShortText,
  /** First moment of the day in the reader's time zone, epoch ms. */
  at: Moment,
  category: ShortText,
  vendor: ShortText,
  vendorName: rowNames.vendorName,
  ...figures,
});
export type ProfitRecord = z.infer<typeof ProfitRecord>;

/** Most days of a chart: the newest of a longer span. */
export const CHART_DAYS = 400;
/** Most parts of a chart: the largest of more. */
export const CHART_PARTS = 20;

const Part = z.object({
  of: ShortText,
  name: ShortText.optional(),
  rounds: Count,
  stake: MinorUnsigned,
  net: Minor,
});
export type ProfitPart = z.infer<typeof Part>;

/** Profit and loss by day, category and vendor (S2-122). */
export const profitRecords = defineRecords({
  path: 'profit',
  summary: 'Profit and loss of the account by day, category and vendor',
  audience: 'session',
  filters: {
    category: z.enum(GAME_CATEGORIES).optional(),
    vendor: z.string().max(32).optional(),
  },
  row: ProfitRecord,
  totals: z.object({
    ...figures,
    days: z.array(z.object({ at: Moment, stake: MinorUnsigned, net: Minor })).max(CHART_DAYS),
    categories: z.array(Part).max(CHART_PARTS),
    vendors: z.array(Part).max(CHART_PARTS),
    /** What the span holds; absent from back ends that don't tell. */
    choices: z.object({ categories: z.array(ShortText).max(FEW), vendors: choices }).optional(),
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'category', as: 'word' },
    { key: 'vendor', as: 'word', name: 'vendorName' },
    { key: 'rounds', as: 'number' },
    { key: 'stake', as: 'money' },
    { key: 'validBet', as: 'money' },
    { key: 'payout', as: 'money' },
    { key: 'net', as: 'money' },
  ],
});
