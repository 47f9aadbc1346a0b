import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW, Picture } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OperationId } from '../protocol/operationId.ts';
import { CashStep, DeskOrder, CashPaging as paging } from './shapes.ts';
import { COMMENT_MAX } from './words.ts';

const desk = { source: 'X', audience: 'desk', sealed: false } as const;

/** The cashier's desk (docs/decisions/038-cashier.md). */
export const cashDeskCalls = {
  opsCashOrders: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/cash',
    command: false,
    permission: 'cash.read',
    summary:
      'Orders that wait for the operator or the member, oldest first; all of them, newest first, on demand.',
    params: z.object({ ...paging.shape, all: z.enum(['0', '1']).default('0') }),
    value: z.array(DeskOrder).max(FEW),
  }),
  opsCashOrder: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/cash/order',
    command: false,
    permission: 'cash.read',
    trail: 'read',
    summary: 'One order with its steps and the pictures of its proofs.',
    params: z.object({ id: OperationId }),
    value: z.object({
      order: DeskOrder,
      steps: z.array(CashStep).max(FEW),
      pictures: z.array(Picture).max(FEW),
    }),
  }),
  opsCashStep: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/cash/step',
    command: true,
    money: true,
    permission: 'cash.approve',
    summary: 'The operator’s step of an order; a refused one answers with the order as it is now.',
    params: z.object({
      id: OperationId,
      step: z.enum(['arrive', 'fail', 'approve', 'reject', 'pay', 'force']),
      reason: WrittenLine(COMMENT_MAX).default(''),
    }),
    value: DeskOrder,
  }),
} as const;
