import { z } from 'zod';
import { Count, Moment, ShortText } from '../../../streams/wire/protocol/bounds.ts';
import { defineCall } from '../../../streams/wire/protocol/call.ts';

/** What a page of this server asks when it was disconnected and doesn't know why (A3.15). */
export const sessionCalls = {
  session: defineCall({
    method: 'GET',
    path: '/v1/session',
    audience: 'optional',
    bare: true,
    params: z.object({}),
    value: z.object({
      /** Owner of the topics of its player; null for nobody. */
      uid: ShortText.nullable(),
      gen: Count,
      /** `kicked`: the key was good once, and its session is over. */
      state: z.enum(['ok', 'kicked']),
      /** Epoch ms. */
      now: Moment,
    }),
  }),
} as const;
export type SessionCalls = typeof sessionCalls;
