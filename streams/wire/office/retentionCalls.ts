import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

/** For how long what is kept (docs/decisions/151). */
export const officeRetentionCalls = {
  officeRetention: defineCall({
    source: 'X',
    audience: 'operator',
    sealed: false,
    method: 'GET',
    path: '/v1/office/retention',
    command: false,
    permission: 'system.read',
    summary: 'For how long what kind of data is kept, and what was removed; real time, epoch ms.',
    params: z.object({}),
    value: z.object({
      kinds: z
        .array(
          z.object({
            kind: ShortText,
            /** Days that it is kept; null for always. */
            days: Count.nullable(),
            /** When it was looked at last; null for not yet, and for what is kept always. */
            lastAt: Moment.nullable(),
            nextAt: Moment.nullable(),
            /** Rows that the last look removed, and all of them. */
            removedLast: Count,
            removed: Count,
          }),
        )
        .max(FEW),
      /** The newest looks that removed something. */
      runs: z
        .array(z.object({ id: ShortText, kind: ShortText, at: Moment, older: Moment, removed: Count }))
        .max(FEW),
    }),
  }),
} as const;
