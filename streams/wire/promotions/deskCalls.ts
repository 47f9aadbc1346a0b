import { z } from 'zod';
import { COMMENT_MAX } from '../cash/words.ts';
import { WrittenLine } from '../fields/writtenText.ts';
import { Count, FEW, MANY, Picture } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import {
  DeskPromotion,
  PromotionApplication,
  PromotionFault,
  PromotionId,
  PromotionPreview,
  PromotionStep,
  PromotionRowId as RowId,
  WaitingReward,
} from './shapes.ts';
import { DEFINITION_MAX } from './words.ts';

const desk = { source: 'X', audience: 'desk', sealed: false } as const;
/** A promotion as text: it is read, and refused with places, by the gateway itself. */
const Definition = z.string().max(DEFINITION_MAX);

/** The operator's side of promotions (docs/decisions/059-promotions.md). */
export const promotionDeskCalls = {
  opsPromotions: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions',
    command: false,
    permission: 'promotion.read',
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
    permission: 'promotion.read',
    trail: 'none',
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
    permission: 'promotion.write',
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
    permission: 'promotion.write',
    summary: 'Ends a promotion now: nothing can be joined or claimed any more.',
    params: z.object({ id: PromotionId }),
    value: DeskPromotion,
  }),
  opsPromotionWaiting: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions/waiting',
    command: false,
    permission: 'promotion.read',
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
    permission: 'promotion.read',
    summary: 'Applications that wait for the operator, oldest first.',
    params: z.object({}),
    value: z.array(PromotionApplication).max(FEW),
  }),
  opsApplication: defineCall({
    ...desk,
    method: 'GET',
    path: '/v1/desk/promotions/application',
    command: false,
    permission: 'promotion.decide',
    trail: 'read',
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
    permission: 'promotion.decide',
    summary: 'Approves an application, which issues the reward, or refuses it with a reason.',
    params: z.object({
      id: RowId,
      step: z.enum(['approve', 'reject']),
      reason: WrittenLine(COMMENT_MAX).default(''),
    }),
    value: PromotionApplication,
  }),
} as const;
