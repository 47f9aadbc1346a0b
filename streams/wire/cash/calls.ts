import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, Picture } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import { CashMethods, CashOrder, CashStep, DeskOrder } from './shapes.ts';
import { COMMENT_MAX } from './words.ts';

const Amount = MinorUnsigned.min(1);
const proofs = z.array(OperationId).max(10).default([]);
const comment = WrittenLine(COMMENT_MAX).default('');
/** A page of a list, newest first; `before` is the id of the last order of the page before. */
const paging = {
  before: OperationId.optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(30),
};

const member = { source: 'X', audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const money = { ...member, method: 'POST', command: true, money: true } as const;
const desk = { source: 'X', audience: 'desk', sealed: false } as const;

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
    params: z.object(paging),
    value: z.array(CashOrder).max(FEW),
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
    value: CashOrder,
  }),
  depositPaid: defineCall({
    ...money,
    path: '/v1/cash/deposits/paid',
    summary: 'The member says that the transfer was made, with proof images.',
    params: z.object({ id: OperationId, proofs, comment }),
    value: CashOrder,
  }),
  depositCancel: defineCall({
    ...money,
    path: '/v1/cash/deposits/cancel',
    summary: 'Takes a deposit back that was not told as paid.',
    params: z.object({ id: OperationId }),
    value: CashOrder,
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
    value: CashOrder,
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
    value: CashOrder,
  }),
  proofBegin: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs',
    command: true,
    summary: 'Begins the upload of a proof image, or tells how far it has come.',
    params: z.object({ id: OperationId, size: Count.min(1) }),
    value: z.object({ offset: Count }),
  }),
  proofPart: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs/part',
    command: true,
    longestBody: 400_000,
    summary: 'The next bytes of a proof image, in base64; after the last ones the image is read.',
    params: z.object({ id: OperationId, offset: Count, data: z.base64().min(4).max(360_000) }),
    value: z.object({ offset: Count, done: z.boolean() }),
  }),
  proofDrop: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs/drop',
    command: true,
    summary: 'Forgets a proof image that belongs to no order yet.',
    params: z.object({ id: OperationId }),
    value: z.null(),
  }),
  proofPicture: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/cash/proofs/picture',
    command: false,
    summary: 'A proof image of the account.',
    params: z.object({ id: OperationId }),
    value: z.object({ picture: Picture }),
  }),
  opsCashOrders: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/cash',
    command: false,
    summary:
      'Orders that wait for the operator or the member, oldest first; all of them, newest first, on demand.',
    params: z.object({ ...paging, all: z.enum(['0', '1']).default('0') }),
    value: z.array(DeskOrder).max(FEW),
  }),
  opsCashOrder: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/cash/order',
    command: false,
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
    summary: 'The operator’s step of an order; a refused one answers with the order as it is now.',
    params: z.object({
      id: OperationId,
      step: z.enum(['arrive', 'fail', 'approve', 'reject', 'pay', 'force']),
      reason: WrittenLine(COMMENT_MAX).default(''),
    }),
    value: DeskOrder,
  }),
} as const;
