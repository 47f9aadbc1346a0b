import { z } from 'zod';
import { FeedbackEntry } from '../content/shapes.ts';
import { Count, FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { operatorAccountCalls } from './accountCalls.ts';
import { operatorContractCalls } from './contractCalls.ts';
import { operatorMoneyCalls } from './moneyCalls.ts';

/** What the operator's back office (and the simulator, which is one of its users) may do. */
export const operatorCalls = {
  ...operatorAccountCalls,
  ...operatorMoneyCalls,
  ...operatorContractCalls,
  opsFeedback: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/feedback',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'member.read',
    trail: 'read',
    summary: 'What people told the operator, newest first.',
    params: z.object({
      /** Id of the last one that was read: the answer goes on with the one before it. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.array(FeedbackEntry).max(FEW),
  }),
  opsInvariants: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/invariants',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'system.read',
    summary: 'What an audit looks at, in its order.',
    params: z.object({}),
    value: z.array(z.object({ id: ShortText, says: ShortText })).max(MANY),
  }),
  opsAudit: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/audit',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'system.read',
    summary: 'Looks through the books whether one of the invariants holds. Reads whole tables.',
    params: z.object({ invariant: z.string().min(1).max(64) }),
    value: z.object({
      id: ShortText,
      /** How many things were looked at. */
      checked: Count,
      /** For how many of them it doesn't hold. */
      broken: Count,
      /** Names of some of those. */
      samples: z.array(ShortText).max(FEW),
    }),
  }),
  opsStatus: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/status',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'system.maintain',
    summary: 'Starts or ends a maintenance.',
    params: z.object({ state: z.enum(['normal', 'maintenance']), until: z.int().nullable() }),
    value: z.null(),
  }),
} as const;
