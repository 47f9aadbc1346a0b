import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { BetLimits, MemberLevel } from '../gameServers/betLimits.ts';
import { FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const Server = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

/** The most that members of a VIP level may bet at a sports book. */
export const OfficeBetLimits = z.object({
  server: ShortText,
  /** 0 for members without a level. */
  level: MemberLevel,
  /** What the level is called; empty for 0. */
  name: ShortText,
  ...BetLimits.shape,
  /** Whether somebody has set them; else they are those of everybody. */
  own: z.boolean(),
});
export type OfficeBetLimits = z.infer<typeof OfficeBetLimits>;

/** Limits of bets at sports books (docs/decisions/154). */
export const officeBetLimitCalls = {
  officeBetLimits: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/betLimits',
    command: false,
    permission: 'round.read',
    summary: 'The most that members of each VIP level may bet at each sports book.',
    params: z.object({}),
    value: z.object({
      rows: z.array(OfficeBetLimits).max(MANY),
      /** Servers that gave no answer while others did. */
      silent: z.array(ShortText).max(FEW),
    }),
  }),
  officeBetLimitsSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/betLimits',
    command: true,
    permission: 'fixture.decide',
    summary:
      'Sets the most that members of a VIP level may bet at a sports book; without limits those of everybody.',
    params: z.object({
      server: Server,
      level: MemberLevel,
      limits: BetLimits.nullable(),
      reason: WrittenLine(500).min(1),
    }),
    value: z.null(),
  }),
} as const;
