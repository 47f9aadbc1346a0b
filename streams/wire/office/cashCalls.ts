import { z } from 'zod';
import { HoldRules, QueuedOrderSchema } from '../cash/queueShapes.ts';
import { CashStep, DeskOrder } from '../cash/shapes.ts';
import { COMMENT_MAX, DEPOSIT_STATES, WITHDRAWAL_STATES } from '../cash/words.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, Moment, Picture, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';

const own = { source: 'X', audience: 'operator', sealed: false } as const;
const act = {
  ...own,
  method: 'POST',
  command: true,
  permission: 'cash.approve',
  value: QueuedOrderSchema,
} as const;
const Reason = WrittenLine(COMMENT_MAX);

/** An order as the office lists it, whatever its state: without what its member wrote and where it is paid to. */
export const OfficeCashOrder = DeskOrder.pick({
  id: true,
  username: true,
  kind: true,
  state: true,
  method: true,
  amount: true,
  fee: true,
  reason: true,
  endedBy: true,
  at: true,
  changedAt: true,
  demo: true,
}).extend({ uid: ShortText });
export type OfficeCashOrder = z.infer<typeof OfficeCashOrder>;

/** The queue of deposits and withdrawals (docs/decisions/138). The steps of an order are those of the desk. */
export const officeCashCalls = {
  officeCashQueue: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/cash',
    command: false,
    permission: 'cash.read',
    summary: 'Orders that wait for the staff, those first that have waited longest, in pages.',
    params: z.object({
      kind: z.enum(['deposit', 'withdrawal']).optional(),
      cursor: OperationId.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(QueuedOrderSchema).max(FEW), next: OperationId.nullable() }),
  }),
  officeCashOrders: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/cash/orders',
    command: false,
    permission: 'cash.read',
    summary: 'All orders, also those that have ended or wait for their members, the newest first.',
    params: z.object({
      kind: z.enum(['deposit', 'withdrawal']).optional(),
      state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]).optional(),
      uid: ShortText.optional(),
      /** `next` of the answer before. */
      cursor: z.string().min(1).max(256).optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(OfficeCashOrder).max(FEW), next: ShortText.nullable() }),
  }),
  officeCashOrder: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/cash/order',
    command: false,
    permission: 'cash.read',
    trail: 'read',
    summary:
      'One order with its steps, the pictures of its proofs, why it is held and what its member has done before.',
    params: z.object({ id: OperationId }),
    value: z.object({
      order: DeskOrder,
      queued: QueuedOrderSchema,
      /** Rules that ever held it. */
      rules: HoldRules,
      /** What the operator wrote who held it or let it go. */
      note: z.string().max(COMMENT_MAX),
      steps: z.array(CashStep).max(FEW),
      pictures: z.array(Picture).max(FEW),
      member: z.object({
        uid: ShortText,
        username: ShortText,
        since: Moment,
        /** Orders that have ended with money moved, and their sums. */
        deposits: Count,
        deposited: MinorUnsigned,
        withdrawals: Count,
        withdrawn: MinorUnsigned,
      }),
      /** Above it a step needs `cash.approve.large`, minor units. */
      largeAbove: MinorUnsigned,
    }),
  }),
  officeCashClaim: defineCall({
    ...act,
    path: '/v1/office/cash/claim',
    summary:
      'Takes an order for the caller alone, also from who has had it too long, or with `cash.takeOver` from anybody.',
    params: z.object({ id: OperationId, reason: Reason.default('') }),
  }),
  officeCashRelease: defineCall({
    ...act,
    path: '/v1/office/cash/release',
    summary: 'Gives an order of the caller back to the queue.',
    params: z.object({ id: OperationId, reason: Reason.default('') }),
  }),
  officeCashHold: defineCall({
    ...act,
    path: '/v1/office/cash/hold',
    summary: 'Holds an order, or lets go what holds it; paying steps wait meanwhile.',
    params: z.object({ id: OperationId, held: z.boolean(), reason: Reason.min(1) }),
  }),
} as const;
