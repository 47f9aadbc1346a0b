import { z } from 'zod';
import { Count, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { NamedAccount as account } from './shapes.ts';

/** What the operator does to an account. */
export const operatorAccountCalls = {
  opsKick: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/kick',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'member.lock',
    summary: 'Ends every session of an account.',
    params: account,
    value: z.object({ gen: Count }),
  }),
  opsLock: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/lock',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'member.lock',
    summary: 'Locks an account, which ends every session of it, or opens it again.',
    params: account.extend({ locked: z.boolean() }),
    value: z.null(),
  }),
  opsBirthday: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/ops/birthday',
    audience: 'operator',
    sealed: false,
    command: true,
    permission: 'member.correct',
    summary:
      'Sets a birthday that was proved to the support, or takes it away; opens the profile for another one.',
    params: account.extend({ birthday: z.string().max(10).nullable() }),
    value: z.null(),
  }),
  opsExcludedTwins: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/ops/excluded',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'risk.read',
    summary: 'Accounts that share something with an excluded member, newest first. Reads whole tables.',
    params: z.object({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
    value: z
      .array(
        z.object({
          excluded: ShortText,
          other: ShortText,
          by: z.enum(['payout', 'mobile', 'email', 'device', 'address']),
        }),
      )
      .max(MANY),
  }),
} as const;
