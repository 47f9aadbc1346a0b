import { z } from 'zod';
import { Count, Picture } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { OperationId } from '../protocol/operationId.ts';

const member = { source: 'X', audience: 'session', sealed: false, module: 'PTSYS3' } as const;

/** Images that prove a transfer, uploaded piece by piece. */
export const proofCalls = {
  proofBegin: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs',
    command: true,
    summary: 'Begins the upload of a proof image, or tells how far it has come.',
    params: z.object({ id: OperationId, size: Count.min(1) }),
    value: z.object({ offset: Count }),
  }),
  proofPart: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs/part',
    command: true,
    longestBody: 400_000,
    summary: 'The next bytes of a proof image, in base64; after the last ones the image is read.',
    params: z.object({ id: OperationId, offset: Count, data: z.base64().min(4).max(360_000) }),
    value: z.object({ offset: Count, done: z.boolean() }),
  }),
  proofDrop: defineCall({
    ...member,
    method: 'POST',
    path: '/v1/cash/proofs/drop',
    command: true,
    summary: 'Forgets a proof image that belongs to no order yet.',
    params: z.object({ id: OperationId }),
    value: z.null(),
  }),
  proofPicture: defineCall({
    ...member,
    method: 'GET',
    path: '/v1/cash/proofs/picture',
    command: false,
    summary: 'A proof image of the account.',
    params: z.object({ id: OperationId }),
    value: z.object({ picture: Picture }),
  }),
} as const;
