import { z } from 'zod';
import { COMMENT_MAX } from '../cash/words.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, MANY, Picture } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OperationId } from '../protocol/operationId.ts';
import {
  DeskPromotion,
  MemberPromotion,
  PromotionApplication,
  PromotionFault,
  PromotionPreview,
  PromotionStep,
  RewardEntry,
  WaitingReward,
} from './shapes.ts';
import { DEFINITION_MAX } from './words.ts';

const member = { audience: 'session', sealed: false, module: 'PTSYS3' } as const;
const intent = { ...member, method: 'POST', command: true, money: true } as const;
const desk = { source: 'X', audience: 'desk', sealed: false } as const;
const PromotionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A promotion as text: it is read, and refused with places, by the gateway itself. */
const Definition = z.string().max(DEFINITION_MAX);
/** Number of an entry or a reward. */
const RowId = z.string().regex(/^[0-9]{1,18}$/);

/** Promotions that a member takes part in, and the operator's side of them (docs/decisions/059-promotions.md). */
export const promotionCalls = {
  promotionJoin: defineCall({
    ...intent,
    source: 'S7-48',
    path: '/wps/relay/MCSFE_signUpPromotionJoin',
    summary: 'Joins the present period of a promotion.',
    params: z.object({ promotionId: PromotionId }),
    value: MemberPromotion,
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
    value: MemberPromotion,
  }),
  promotionsNow: defineCall({
    ...member,
    source: 'X',
    method: 'GET',
    path: '/v1/promotions',
    command: false,
    summary: 'Where the account stands in each promotion.',
    params: z.object({}),
    value: z.array(MemberPromotion).max(MANY),
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
  opsPromotions: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions',
    command: false,
    summary: 'Every promotion as data, with its budget and its members.',
    params: z.object({}),
    value: z.array(DeskPromotion).max(MANY),
  }),
  opsPromotionCheck: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/promotions/check',
    command: false,
    longestBody: 8 * DEFINITION_MAX,
    summary: 'Checks a promotion and says who would have got what in the 30 days before.',
    params: z.object({ definition: Definition }),
    value: z.object({
      faults: z.array(PromotionFault).max(FEW),
      /** Null while there are faults. */
      preview: PromotionPreview.nullable(),
    }),
  }),
  opsPromotionSave: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/promotions/save',
    command: true,
    longestBody: 8 * DEFINITION_MAX,
    summary: 'Saves a promotion, unless it has faults or somebody else has changed it meanwhile.',
    params: z.object({
      definition: Definition,
      /** The version that was changed; 0 for a new promotion. */
      version: Count,
    }),
    value: DeskPromotion,
  }),
  opsPromotionClose: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/promotions/close',
    command: true,
    summary: 'Ends a promotion now: nothing can be joined or claimed any more.',
    params: z.object({ id: PromotionId }),
    value: DeskPromotion,
  }),
  opsPromotionWaiting: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions/waiting',
    command: false,
    summary:
      'Rewards that wait because a budget did not hold them, in the order in which they are paid once it does; of one promotion or of all.',
    params: z.object({
      id: PromotionId.optional(),
      /** Place after which the list begins. */
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(FEW).default(FEW),
    }),
    value: z.array(WaitingReward).max(FEW),
  }),
  opsApplications: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions/applications',
    command: false,
    summary: 'Applications that wait for the operator, oldest first.',
    params: z.object({}),
    value: z.array(PromotionApplication).max(FEW),
  }),
  opsApplication: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions/application',
    command: false,
    summary: 'One application with its steps and its pictures.',
    params: z.object({ id: RowId }),
    value: z.object({
      application: PromotionApplication,
      steps: z.array(PromotionStep).max(FEW),
      pictures: z.array(Picture).max(FEW),
    }),
  }),
  opsApplicationStep: defineCall({
    ...desk,
    method: 'POST',
    path: '/v1/desk/promotions/application/step',
    command: true,
    money: true,
    summary: 'Approves an application, which issues the reward, or refuses it with a reason.',
    params: z.object({
      id: RowId,
      step: z.enum(['approve', 'reject']),
      reason: WrittenLine(COMMENT_MAX).default(''),
    }),
    value: PromotionApplication,
  }),
} as const;
