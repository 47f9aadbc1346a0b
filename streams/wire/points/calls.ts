import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import {
  DeskPointOrder,
  PointBalance,
  PointConfig,
  PointItem,
  PointOrder,
  PointStep,
  Points,
  PointTransaction,
} from './shapes.ts';
import { MOST_PIECES, POINT_REMARK_MAX, TRACKING_MAX } from './words.ts';

const remark = WrittenLine(POINT_REMARK_MAX).default('');
const limit = z.coerce.number().int().min(1).max(FEW).default(30);
/** `before` is the id of the last order of the page before. */
const paging = { before: OperationId.optional(), limit };

const member = { audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const read = { ...member, method: 'GET', command: false } as const;
const money = { ...member, method: 'POST', command: true, money: true } as const;
const desk = { source: 'X', audience: 'desk', sealed: false } as const;

/** Points: what a member has, what can be had for them, and the other side of it (docs/decisions/058-points.md). */
export const pointCalls = {
  pointBalance: defineCall({
    ...read,
    source: 'S7-58',
    path: '/wps/relay/MCS2_getPointBalance',
    summary: 'The points of the account.',
    params: z.object({}),
    value: PointBalance,
  }),
  pointReward: defineCall({
    ...read,
    source: 'S7-59',
    path: '/wps/relay/MCS2_getPointReward',
    summary: 'The items of the mall, with what they cost and how many are left.',
    params: z.object({}),
    value: z.object({ list: z.array(PointItem).max(FEW) }),
  }),
  redeemPointList: defineCall({
    ...read,
    source: 'S7-60',
    path: '/wps/relay/MCS2_getRedeemPointList',
    summary: 'Redeemed items or exchanges of the account, newest first.',
    params: z.object({ kind: z.enum(['redeem', 'exchange']).default('redeem'), ...paging }),
    value: z.object({ list: z.array(PointOrder).max(FEW) }),
  }),
  pointConfig: defineCall({
    ...read,
    source: 'S7-61',
    path: '/wps/relay/MCS2_getPointConfig',
    summary: 'How points are earned and exchanged.',
    params: z.object({}),
    value: PointConfig,
  }),
  memTransDet: defineCall({
    ...read,
    source: 'S7-62',
    path: '/wps/relay/ODSFE2_MemTransDet',
    summary: 'Changes of points of the account with all that is known of them, newest first.',
    params: z.object({
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit,
    }),
    value: z.object({ list: z.array(PointTransaction).max(FEW) }),
  }),
  redeemPointReward: defineCall({
    ...money,
    source: 'S7-63',
    sealed: true,
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    summary: 'Redeems pieces of an item for points, and for money of the wallet where it costs some.',
    params: z.object({
      id: OperationId,
      item: z.string().min(1).max(64),
      amount: z.int().min(1).max(MOST_PIECES).default(1),
      /** What the caller has seen a piece cost: nobody pays another price than they agreed to. */
      price: z.object({ points: Points.min(1), amount: MinorUnsigned }).optional(),
      remark,
      paymentPassword: z.string().max(256),
    }),
    value: PointOrder,
  }),
  convertPoint: defineCall({
    ...money,
    source: 'S7-64',
    sealed: true,
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    summary: 'Asks for points to be exchanged for money of the wallet.',
    params: z.object({ id: OperationId, points: Points.min(1), paymentPassword: z.string().max(256) }),
    value: PointOrder,
  }),
  pointOrder: defineCall({
    ...read,
    source: 'X',
    path: '/v1/points/order',
    summary: 'One redeemed item or exchange of the account, with its steps.',
    params: z.object({ id: OperationId }),
    value: z.object({ order: PointOrder, steps: z.array(PointStep).max(FEW) }),
  }),
  pointConfirm: defineCall({
    ...money,
    source: 'X',
    path: '/v1/points/confirm',
    summary: 'The member says whether a shipped item has arrived.',
    params: z.object({
      id: OperationId,
      outcome: z.enum(['received', 'notReceived']),
      comment: WrittenLine(POINT_REMARK_MAX).default(''),
    }),
    value: PointOrder,
  }),
  opsPointOrders: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/points',
    command: false,
    permission: 'points.read',
    summary: 'Redeemed items and exchanges that wait, oldest first; all of them, newest first, on demand.',
    params: z.object({ ...paging, all: z.enum(['0', '1']).default('0') }),
    value: z.object({ list: z.array(DeskPointOrder).max(FEW) }),
  }),
  opsPointStep: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/points/step',
    command: true,
    money: true,
    permission: 'points.decide',
    summary: 'The operator’s step of a redeemed item or an exchange.',
    params: z.object({
      id: OperationId,
      step: z.enum(['approve', 'reject', 'ship']),
      /** Of a parcel that is sent. */
      tracking: WrittenLine(TRACKING_MAX).default(''),
      reason: WrittenLine(POINT_REMARK_MAX).default(''),
    }),
    value: DeskPointOrder,
  }),
} as const;
