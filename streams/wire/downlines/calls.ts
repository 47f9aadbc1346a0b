import { z } from 'zod';
import { DownlineRole } from '../invitations/shapes.ts';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Downline, DownlineCard, DownlineNode, FoundDownline } from './shapes.ts';

const Account = z.string().trim().toLowerCase().min(1).max(64);

const read = { source: 'X', audience: 'session', sealed: false, method: 'GET', command: false } as const;

/** Everybody below an agent (docs/decisions/055-downlines.md). */
export const downlineCalls = {
  downlineNode: defineCall({
    ...read,
    path: '/v1/team/node',
    summary: 'An account of the caller’s team and those directly below it, some at a time.',
    params: z.object({
      /** The caller without. */
      account: Account.optional(),
      role: DownlineRole.optional(),
      sort: z.enum(['name', 'newest']).default('name'),
      /** Name of the last one that is known: those after it. */
      after: Account.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: DownlineNode,
  }),
  downlineSearch: defineCall({
    ...read,
    path: '/v1/team/search',
    summary: 'Accounts anywhere in the caller’s team whose name or nickname contains a text.',
    params: z.object({
      search: z.string().trim().min(1).max(64),
      limit: z.coerce.number().int().min(1).max(FEW).default(20),
    }),
    value: z.array(FoundDownline).max(FEW),
  }),
  downlineCard: defineCall({
    ...read,
    path: '/v1/team/card',
    summary: 'What an agent is told of somebody in its team.',
    params: z.object({ account: Account }),
    value: DownlineCard,
  }),
  downlineOpen: defineCall({
    source: 'X',
    audience: 'session',
    sealed: true,
    method: 'POST',
    command: false,
    path: '/v1/team/accounts',
    summary:
      'Opens an account directly below the caller; its owner chooses a new password at the first sign-in.',
    params: z.object({
      username: z.string().max(256),
      password: z.string().max(256),
      nickname: z.string().max(256).default(''),
      role: DownlineRole,
    }),
    value: Downline,
  }),
} as const;
