import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { DataCursor, DataPage } from './shapes.ts';

/** The right of members to a copy of what is known of them (docs/decisions/145). */
export const memberDataCalls = {
  memberData: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/member/data',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'Everything that is known of who asks, page by page.',
    params: z.object({ cursor: DataCursor }),
    value: DataPage,
  }),
} as const;
