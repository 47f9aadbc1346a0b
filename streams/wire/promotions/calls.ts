import { z } from 'zod';
import { COMMENT_MAX } from '../cash/words.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW, MANY } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OperationId } from '../protocol/operationId.ts';
import { promotionDeskCalls } from './deskCalls.ts';
import { MemberPromotionSchema, PromotionId, RewardEntry, PromotionRowId as RowId } from './shapes.ts';

const member = { audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const intent = { ...member, method: 'POST', command: true, money: true } as const;

/** Promotions that a member takes part in, and the operator's side of them (docs/decisions/059-promotions.md). */
export const promotionCalls = {
  promotionJoin: defineCall({
    ...intent,
    source: 'S7-48',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    summary: 'Joins the present period of a promotion.',
    params: z.object({ promotionId: PromotionId }),
    value: MemberPromotionSchema,
  }),
  promotionReward: defineCall({
    ...intent,
    source: 'S7-49',
    path: '/wps/relay/MCSFE_signUpRequestReward',
    summary: 'Claims the reward of a promotion, or applies for it with a comment and images.',
    params: z.object({
      promotionId: PromotionId,
      /** The period whose reward is meant; the present one without. */
      period: z.int().min(0).max(8_640_000_000_000_000).optional(),
      comment: WrittenLine(COMMENT_MAX).default(''),
      /** Images that were uploaded (`proofBegin`). */
      proofs: z.array(OperationId).max(10).default([]),
    }),
    value: MemberPromotionSchema,
  }),
  promotionsNow: defineCall({
    ...member,
    source: 'X',
    method: 'GET',
    path: '/v1/promotions',
    command: false,
    summary: 'Where the account stands in each promotion.',
    params: z.object({}),
    value: z.array(MemberPromotionSchema).max(MANY),
  }),
  rewards: defineCall({
    ...member,
    source: 'X',
    method: 'GET',
    path: '/v1/rewards',
    command: false,
    summary: 'Rewards that the account was given, newest first.',
    params: z.object({
      /** Id of the last row of the page before. */
      before: RowId.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(20),
    }),
    value: z.array(RewardEntry).max(FEW),
  }),
  ...promotionDeskCalls,
} as const;
