import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import {
  CASH_QUEUE_KEPT,
  type CashQueueEvent as CashQueueEventShape,
  type CashQueue as CashQueueShape,
  HOLD_RULES,
  type QueuedOrder,
} from './queueWords.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './words.ts';

export const HoldRules = z.array(z.enum(HOLD_RULES)).max(HOLD_RULES.length);

export const QueuedOrderSchema: z.ZodType<QueuedOrder> = z.object({
  id: ShortText,
  version: Count,
  uid: ShortText,
  username: ShortText.optional(),
  kind: z.enum(['deposit', 'withdrawal']),
  state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  method: ShortText,
  amount: MinorUnsigned,
  proofs: Count.max(FEW),
  held: HoldRules,
  claimedBy: ShortText.nullable(),
  claimedAt: Moment.nullable(),
  at: Moment,
  changedAt: Moment,
  demo: z.boolean(),
});

export const CashQueueSchema: z.ZodType<CashQueueShape> = z.object({
  orders: z.array(QueuedOrderSchema).max(CASH_QUEUE_KEPT),
});
export const CashQueueEventSchema: z.ZodType<CashQueueEventShape> = z.object({
  id: ShortText,
  order: QueuedOrderSchema.nullable(),
});
