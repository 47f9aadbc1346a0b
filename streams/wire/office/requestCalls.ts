import { z } from 'zod';
import { SaidLine, WrittenLine } from '../fields/writtenText.ts';
import { FEW, Moment, Opaque, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { LIMITED_CALLS } from './limitedCalls.ts';
import { OfficeId } from './shapes.ts';

const own = { source: 'X', audience: 'operator', sealed: false, permission: 'own.session' } as const;

/** Acts above a limit, which a second operator decides, and the limits (docs/decisions/135, 149). */
export const officeRequestCalls = {
  officeRequests: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/requests',
    command: false,
    summary: 'What waits for a second operator, of what the caller may do; the oldest first.',
    params: z.object({}),
    value: z
      .array(
        z.object({
          requestId: ShortText,
          call: ShortText,
          /** Of the call that waits. */
          params: Opaque,
          amount: MinorUnsigned,
          /** Whose account it is about; null where nobody knows. */
          uid: ShortText.nullable(),
          askedBy: ShortText,
          askedAt: Moment,
          expiresAt: Moment,
        }),
      )
      .max(FEW),
  }),
  officeRequestDecide: defineCall({
    ...own,
    method: 'POST',
    path: '/v1/office/requests/decide',
    command: true,
    proof: true,
    summary: 'Does what waits, or refuses it; never by who has asked for it.',
    params: z.object({
      requestId: OfficeId,
      decision: z.enum(['approve', 'refuse']),
      reason: WrittenLine(500).default(''),
    }),
    value: z.null(),
  }),
  officeActLimits: defineCall({
    ...own,
    method: 'GET',
    path: '/v1/office/limits',
    command: false,
    summary: 'How much one operator moves alone, for each action that has a limit.',
    params: z.object({}),
    value: z
      .array(
        z.object({
          call: ShortText,
          /** Of the call; who decides what waits holds the same with `.large`, too. */
          permission: ShortText,
          currency: ShortText,
          amount: MinorUnsigned,
          /** Who of the staff has set it; null for what is usual. */
          changedBy: ShortText.nullable(),
          changedAt: Moment.nullable(),
        }),
      )
      .max(FEW),
  }),
  officeActLimitSet: defineCall({
    ...own,
    permission: 'limit.write',
    method: 'POST',
    path: '/v1/office/limits/set',
    command: true,
    proof: true,
    summary: 'Sets how much one operator moves alone with an action; what is more waits for a second one.',
    params: z.object({
      call: z.enum(LIMITED_CALLS),
      currency: z.string().regex(/^[A-Za-z0-9]{1,8}$/),
      amount: MinorUnsigned,
      reason: SaidLine(500),
    }),
    value: z.null(),
  }),
} as const;
