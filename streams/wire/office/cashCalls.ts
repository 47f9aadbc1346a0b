import { z } from 'zod';
import { HoldRules, QueuedOrderSchema } from '../cash/queueShapes.ts';
import { CashStep, DeskOrder } from '../cash/shapes.ts';
import { COMMENT_MAX } from '../cash/words.ts';
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
