import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import { cashDeskCalls } from './deskCalls.ts';
import { proofCalls } from './proofCalls.ts';
import { CashMethods, CashOrderSchema, CashPaging } from './shapes.ts';
import { COMMENT_MAX } from './words.ts';

const Amount = MinorUnsigned.min(1);
const proofs = z.array(OperationId).max(10).default([]);
const comment = WrittenLine(COMMENT_MAX).default('');

const member = { source: 'X', audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const money = { ...member, method: 'POST', command: true, money: true } as const;

/** Deposits and withdrawals of play money, their proofs, and the cashier's desk (docs/decisions/038-cashier.md). */
export const cashCalls = {
  cashMethods: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/cash/methods',
    command: false,
    summary: 'Ways to deposit and to withdraw, with limits, fees and times.',
    params: z.object({}),
    value: CashMethods,
  }),
  cashOrders: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/cash/orders',
    command: false,
    summary: 'Deposits and withdrawals of the account, newest first.',
    params: CashPaging,
    value: z.array(CashOrderSchema).max(FEW),
  }),
  depositCreate: defineCall({
    ...money,
    path: '/v1/cash/deposits',
    summary: 'Orders a deposit, which then waits for the member’s transfer.',
    params: z.object({
      id: OperationId,
      method: z.string().max(64),
      amount: Amount,
      /** Id of a promotion that is offered. */
      promotion: z.string().min(1).max(64).optional(),
    }),
    value: CashOrderSchema,
  }),
  depositPaid: defineCall({
    ...money,
    path: '/v1/cash/deposits/paid',
    summary: 'The member says that the transfer was made, with proof images.',
    params: z.object({ id: OperationId, proofs, comment }),
    value: CashOrderSchema,
  }),
  depositCancel: defineCall({
    ...money,
    path: '/v1/cash/deposits/cancel',
    summary: 'Takes a deposit back that was not told as paid.',
    params: z.object({ id: OperationId }),
    value: CashOrderSchema,
  }),
  withdrawalCreate: defineCall({
    ...money,
    sealed: true,
    path: '/v1/cash/withdrawals',
    summary: 'Orders a withdrawal to a payout account and reserves its amount.',
    params: z.object({
      id: OperationId,
      account: z.string().max(64),
      amount: Amount,
      paymentPassword: z.string().max(256),
    }),
    value: CashOrderSchema,
  }),
  withdrawalConfirm: defineCall({
    ...money,
    path: '/v1/cash/withdrawals/confirm',
    summary: 'The member says whether a paid withdrawal has arrived, and how much of it.',
    params: z.discriminatedUnion('outcome', [
      z.object({ id: OperationId, outcome: z.literal('received') }),
      z.object({
        id: OperationId,
        outcome: z.literal('notReceived'),
        received: MinorUnsigned,
        proofs,
        comment,
      }),
    ]),
    value: CashOrderSchema,
  }),
  ...proofCalls,
  ...cashDeskCalls,
} as const;
