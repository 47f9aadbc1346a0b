import { z } from 'zod';
import { Count, LongText, MANY, Moment, Opaque, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

const Place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** An act of the staff, as the trail tells it. */
const TrailEntry = z.object({
  n: Count,
  at: Moment,
  who: ShortText,
  role: ShortText,
  session: ShortText.nullable(),
  address: ShortText,
  call: ShortText,
  outcome: z.enum(['done', 'read', 'refused', 'asked']),
  target: ShortText.nullable(),
  before: Opaque.nullable(),
  after: Opaque,
  reason: LongText.nullable(),
});

/** What the staff did (docs/decisions/133). */
export const trailCalls = {
  officeTrail: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/trail',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'trail.read',
    summary: 'What the staff did, newest first; of one of them, or to one thing.',
    params: z.object({
      /** Number of the last one that was read: the answer goes on with the one before it. */
      before: Place.optional(),
      who: z.string().max(128).optional(),
      target: z.string().max(256).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    value: z.array(TrailEntry).max(MANY),
  }),
  officeTrailChain: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/office/trail/chain',
    audience: 'operator',
    sealed: false,
    command: false,
    permission: 'trail.read',
    summary: 'Rows of the trail with their hashes, from its beginning, for whoever verifies it.',
    params: z.object({
      after: Place.default(0),
      limit: z.coerce.number().int().min(1).max(1_000).default(500),
    }),
    value: z.array(z.object({ n: Count, previous: ShortText, entry: LongText, hash: ShortText })).max(MANY),
  }),
} as const;
