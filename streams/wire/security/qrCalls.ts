import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { QrBegun, QrRequest, QrState } from './shapes.ts';

const mine = { audience: 'session', sealed: false, command: false, source: 'X' } as const;
const open = { audience: 'anyone', sealed: false, command: false, source: 'X' } as const;

/** Signing a second device in by one that is signed in. */
export const qrCalls = {
  qrBegin: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/qr',
    summary: 'Asks to be signed in by a device that is.',
    params: z.object({}),
    value: QrBegun,
  }),
  qrState: defineCall({
    ...open,
    method: 'POST',
    path: '/v1/session/qr/state',
    summary: 'How the request stands; hands the sign-in over once.',
    params: z.object({ id: z.string().max(64), secret: z.string().max(128) }),
    value: QrState,
  }),
  qrAsk: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/session/qr/ask',
    summary: 'What is asked, on the device that is signed in.',
    params: z.object({ id: z.string().max(64) }),
    value: QrRequest,
  }),
  qrAnswer: defineCall({
    ...mine,
    method: 'POST',
    path: '/v1/session/qr/answer',
    summary: 'Approves or refuses the request of the other device.',
    params: z.object({ id: z.string().max(64), approve: z.boolean() }),
    value: z.null(),
  }),
} as const;
