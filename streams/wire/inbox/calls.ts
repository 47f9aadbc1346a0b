import { z } from 'zod';
import { Count, FEW, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { InboxMessage, InboxType } from './shapes.ts';

/** A change of some messages of one's own. */
const ownInbox = {
  source: 'X',
  method: 'POST',
  audience: 'session',
  sealed: false,
  module: 'INBOX3',
  command: true,
  params: z.object({ ids: z.array(z.string()).min(1).max(200) }),
  value: z.object({ unread: Count }),
} as const;

export const inboxCalls = {
  unreadCount: defineCall({
    source: 'S7-57',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: false,
    summary: 'Number of unread messages.',
    params: z.object({}),
    value: Count,
  }),
  inboxList: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/inbox',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: false,
    summary: 'Messages, newest first.',
    params: z.object({
      before: ShortText.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      type: InboxType.optional(),
      /** `1` for unread ones only. */
      unread: z.literal('1').optional(),
    }),
    value: z.array(InboxMessage).max(FEW),
  }),
  inboxRead: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/inbox/read',
    audience: 'session',
    sealed: false,
    module: 'INBOX3',
    command: true,
    summary: 'Marks messages read; all of them without ids.',
    params: z.object({ ids: z.array(z.string()).max(200).optional() }),
    value: z.object({ unread: Count }),
  }),
  inboxUnread: defineCall({
    ...ownInbox,
    path: '/v1/inbox/unread',
    summary: 'Marks messages unread again.',
  }),
  inboxRemove: defineCall({
    ...ownInbox,
    path: '/v1/inbox/remove',
    summary: 'Deletes messages.',
  }),
} as const;
