import { z } from 'zod';
import { Duration, FEW, Token } from './bounds.ts';
import { defineCall } from './call.ts';
import { Snap, SnapDenied } from './position.ts';

/** The calls that the protocol itself needs (chapter A3 of docs/protocol.md). The tables of every product have them. */
export const protocolCalls = {
  snap: defineCall({
    source: 'A3',
    method: 'GET',
    path: '/v1/snap',
    audience: 'optional',
    guests: true,
    staff: true,
    sealed: false,
    command: false,
    bare: true,
    summary: 'States of several topics with their positions, in one transaction.',
    params: z.object({ t: z.string().min(1).max(4096) }),
    value: z.array(z.union([Snap, SnapDenied])).max(FEW),
  }),
  authRefresh: defineCall({
    source: 'A3',
    method: 'POST',
    path: '/v1/auth/refresh',
    audience: 'session',
    sealed: false,
    command: false,
    summary:
      'A new token for the same session, also for 12 hours after the old one expired. The old one ends 45 s after the new one is first used; renewed after that, it ends the session.',
    params: z.object({}),
    value: z.object({ token: Token, ttl: Duration }),
  }),
} as const;
export type ProtocolCalls = typeof protocolCalls;
