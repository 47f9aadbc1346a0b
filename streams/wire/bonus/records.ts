import { z } from 'zod';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { ProductType } from './shapes.ts';
import { BONUS_STATES } from './words.ts';

/** One bonus, as it is now. */
export const BonusRecord = z.object({
  id: ShortText,
  /** When it was granted. */
  at: Moment,
  kind: ShortText,
  /** What it was granted for, e.g. the id of a promotion. */
  reference: ShortText,
  productType: ProductType,
  amount: MinorUnsigned,
  required: MinorUnsigned,
  wagered: MinorUnsigned,
  /** Stakes that are still missing. */
  left: MinorUnsigned,
  state: z.enum(BONUS_STATES),
  changedAt: Moment,
  expiresAt: Moment,
});
export type BonusRecord = z.infer<typeof BonusRecord>;

/** Bonus details (S2-123). */
export const bonusRecords = defineRecords({
  path: 'bonuses',
  summary: 'Bonuses of the account',
  audience: 'session',
  filters: { state: z.enum(BONUS_STATES).optional() },
  row: BonusRecord,
  totals: z.object({ count: Count, amount: MinorUnsigned, open: MinorUnsigned, converted: MinorUnsigned }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'kind', as: 'word' },
    { key: 'reference', as: 'text' },
    { key: 'productType', as: 'word' },
    { key: 'amount', as: 'money' },
    { key: 'state', as: 'word' },
    { key: 'wagered', as: 'money' },
    { key: 'required', as: 'money' },
    { key: 'left', as: 'money' },
    { key: 'expiresAt', as: 'time' },
  ],
});
