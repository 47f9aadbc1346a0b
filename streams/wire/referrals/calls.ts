import { z } from 'zod';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { DeviceMark, Referral, ReferredBy, ReferredFriend } from './shapes.ts';
import { REFERRAL_PAGE } from './words.ts';

const read = { source: 'X', method: 'GET', sealed: false, command: false } as const;

/** Members who bring friends (docs/decisions/064-referral.md). */
export const referralCalls = {
  referral: defineCall({
    ...read,
    audience: 'session',
    path: '/v1/referral',
    summary: 'The code by which the member invites friends, made when it is first asked for, and the terms.',
    params: z.object({
      /** The browser of the member, from which no friend registers. */
      deviceMark: DeviceMark.optional(),
    }),
    value: Referral,
  }),
  referralFriends: defineCall({
    ...read,
    audience: 'session',
    path: '/v1/referral/friends',
    summary: 'Friends of the member, newest first.',
    params: z.object({
      /** Id of the last friend of the page before. */
      before: z
        .string()
        .regex(/^[0-9]{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(REFERRAL_PAGE),
    }),
    value: z.array(ReferredFriend).max(FEW),
  }),
  referredBy: defineCall({
    ...read,
    audience: 'anyone',
    path: '/v1/referral/inviter',
    summary: 'Who invites by a member’s code, and what there is for it.',
    params: z.object({ code: z.string().trim().min(1).max(64) }),
    value: ReferredBy,
  }),
} as const;
