import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { VipSummary } from './shapes.ts';

export const vipCalls = {
  vipSummary: defineCall({
    audience: 'session',
    sealed: false,
    module: 'PTSYS3',
    method: 'GET',
    command: false,
    params: z.object({}),
    source: 'X',
    path: '/v1/vip',
    summary: 'The levels, and what the months before have brought the account.',
    value: VipSummary,
  }),
} as const;
