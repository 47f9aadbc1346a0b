import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';

export const intentCalls = {
  closeIntent: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/intents/close',
    audience: 'session',
    sealed: false,
    command: false,
    summary:
      'Asks how a command of the account ended, by its Idempotency-Key; one that has not happened never will after this.',
    params: z.object({
      key: z
        .string()
        .min(1)
        .max(128)
        .regex(/^[\x21-\x7e]+$/),
    }),
    value: z.object({
      /** `done`: the command was carried out. `void`: it was not, and a late arrival of it is refused. */
      state: z.enum(['done', 'void']),
      /** What the command answered when it is `done`, in the shape of that command; null otherwise. */
      value: z.unknown(),
    }),
  }),
} as const;
