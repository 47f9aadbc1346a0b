import { z } from 'zod';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import type { CashState as CashStateShape } from './fold.ts';
import {
  CASH_ACTORS,
  type CashOrder as CashOrderShape,
  DEPOSIT_STATES,
  PROOF,
  WITHDRAWAL_STATES,
} from './words.ts';

/** The largest amount of one order, minor units: a share of it in basis points still counts exactly. */
const Amount = MinorUnsigned.min(1).max(100_000_000_000);
const Minutes = z.int().min(1).max(525_600);

export const CashFeeRule = z.object({
  fixed: MinorUnsigned.max(100_000_000_000),
  /** Basis points of the amount. */
  share: z.int().min(0).max(10_000),
});

const common = {
  min: Amount,
  max: Amount,
  fee: CashFeeRule,
  /** How long it usually takes until the money has arrived. */
  arrivalMinutes: Minutes,
  /** Amounts to choose with one press. */
  quick: z.array(Amount).max(8),
};

/** A way to deposit, as the merchant has set it up. Its name is the merchant's and is not translated. */
export const DepositMethod = z.object({
  id: ShortText.min(1),
  kind: z.enum(['bank', 'wallet', 'voucher']),
  name: ShortText.min(1),
  /** Where the member transfers the amount to. */
  payTo: ShortText.min(1),
  ...common,
  /** How long the order waits for the transfer. */
  payMinutes: Minutes,
  proof: z.enum(['none', 'optional', 'required']),
});
export type DepositMethod = z.infer<typeof DepositMethod>;

/** How withdrawals go to payout accounts of one kind. */
export const WithdrawalMethod = z.object({ kind: ShortText.min(1), ...common });
export type WithdrawalMethod = z.infer<typeof WithdrawalMethod>;

/** What the member can choose from. */
export const CashMethods = z.object({
  /** Sign in front of amounts. */
  currency: ShortText,
  deposits: z.array(DepositMethod).max(FEW),
  withdrawals: z.array(WithdrawalMethod).max(FEW),
  /** A paid withdrawal that nobody confirms counts as received after so many minutes (S9-03). */
  confirmMinutes: Minutes,
});
export type CashMethods = z.infer<typeof CashMethods>;

export const CashActorSchema = z.enum(CASH_ACTORS);

const order = {
  id: ShortText,
  version: Count.min(1),
  kind: z.enum(['deposit', 'withdrawal']),
  state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  method: ShortText,
  account: ShortText.nullable(),
  amount: MinorUnsigned,
  fee: MinorUnsigned,
  received: MinorUnsigned.nullable(),
  returned: MinorUnsigned,
  promotion: ShortText.nullable(),
  bonus: MinorUnsigned,
  wagering: MinorUnsigned,
  endedBy: CashActorSchema.nullable(),
  dueAt: Moment.nullable(),
  at: Moment,
  changedAt: Moment,
  proofs: z.array(ShortText).max(PROOF.most),
  comment: LongText,
  reason: LongText,
  demo: z.boolean(),
};
export const CashOrderSchema: z.ZodType<CashOrderShape> = z.object(order);
export const CashStateSchema: z.ZodType<CashStateShape> = z.object({
  orders: z.array(CashOrderSchema).max(FEW),
});

/** An order as the desk sees it. */
export const DeskOrder = z.object({
  ...order,
  username: ShortText,
  /** What the method of a deposit is called; its id when it is no longer offered, and for withdrawals. */
  methodName: ShortText,
});
export type DeskOrder = z.infer<typeof DeskOrder>;

/** One step of an order: who took it, when and why. */
export const CashStep = z.object({
  version: Count.min(1),
  from: ShortText.nullable(),
  to: ShortText,
  by: CashActorSchema,
  at: Moment,
  reason: LongText,
});

/** A page of a list, newest first; `before` is the id of the last order of the page before. */
export const CashPaging = z.object({
  before: OperationId.optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(30),
});
