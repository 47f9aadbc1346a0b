import { z } from 'zod';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { DataCursor, DataPage, DataRead, DataRequest, DataRequestId } from './shapes.ts';

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
  memberDataRead: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/member/data/read',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'Says how far the copy of a request is read, which the operator sees; its end ends the request.',
    params: z.object({ request: DataRequestId, cursor: DataRead }),
    value: z.null(),
  }),
  dataRequests: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/member/data/requests',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'What who asks has asked for of their data, the newest first.',
    params: z.object({}),
    value: z.array(DataRequest).max(FEW),
  }),
  dataRequestAsk: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/member/data/requests/ask',
    audience: 'session',
    sealed: false,
    command: true,
    summary: 'Asks for a copy or for an erasure, which operators see; one that is open is answered again.',
    params: z.object({ kind: DataRequest.shape.kind }),
    value: DataRequest,
  }),
} as const;
