import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { FEW, Moment, Opaque, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OfficeId } from './shapes.ts';

const own = { source: 'X', audience: 'operator', sealed: false, permission: 'own.session' } as const;

/** Acts above a limit, which a second operator decides (docs/decisions/135). */
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
} as const;
