import { z } from 'zod';
import { Count, FEW, LongText, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';

const office = { source: 'X', audience: 'operator', sealed: false, command: false, method: 'GET' } as const;
const game = z.string().min(1).max(64);
const paged = {
  cursor: z.string().max(256).optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(50),
};

/** A draw of a lottery as the office lists it. */
export const OfficeDraw = z.object({
  /** Its lottery and number. */
  id: ShortText,
  game: ShortText,
  no: Count,
  state: z.enum(['open', 'drawn']),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  /** SHA-256 of the seed, promised before the first ticket. */
  commit: ShortText,
  /** Null until it is drawn. */
  serverSeed: ShortText.nullable(),
  numbers: z.array(Count).max(FEW).nullable(),
  /** Worked out anew from the seed: whether promise and numbers agree; null until it is drawn. */
  fair: z.boolean().nullable(),
  tickets: Count,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** Tickets that are not settled yet. */
  held: Count,
});
export type OfficeDraw = z.infer<typeof OfficeDraw>;

/** A ticket of a draw; once settled its id is that of its round. */
export const OfficeTicket = z.object({
  id: ShortText,
  uid: ShortText,
  username: ShortText,
  lines: LongText,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  state: ShortText,
  at: Moment,
});
export type OfficeTicket = z.infer<typeof OfficeTicket>;

/** Lotteries and the pool of the jackpot (docs/decisions/143). */
export const officeDrawCalls = {
  officeLotteryDraws: defineCall({
    ...office,
    path: '/v1/office/lotteries',
    permission: 'round.read',
    summary:
      'Draws of lotteries, the latest first, with what was staked, and the proof of those that are drawn.',
    params: z.object({ game: game.optional(), state: z.enum(['open', 'drawn']).optional(), ...paged }),
    value: z.object({
      rows: z.array(OfficeDraw).max(FEW),
      next: ShortText.nullable(),
      /** All lotteries that have draws, by code. */
      games: z.array(ShortText).max(FEW),
    }),
  }),
  officeLotteryTickets: defineCall({
    ...office,
    path: '/v1/office/lotteries/tickets',
    permission: 'round.read',
    summary: 'Tickets of one draw, the newest first.',
    params: z.object({ game, no: z.coerce.number().int().min(1).max(2_147_483_647), ...paged }),
    value: z.object({ rows: z.array(OfficeTicket).max(FEW), next: ShortText.nullable() }),
  }),
  officeJackpot: defineCall({
    ...office,
    path: '/v1/office/jackpot',
    permission: 'round.read',
    summary: 'The progressive pool as the ledger has it now, how it grew of late, and its last bookings.',
    params: z.object({}),
    value: z.object({
      amount: MinorUnsigned,
      /** Minor units a second, over the last minute. */
      ratePerSec: z.number().min(-1e12).max(1e12),
      at: Moment,
      /** What was noted of its growth, the oldest first. */
      growth: z.array(z.object({ at: Moment, amount: MinorUnsigned })).max(MANY),
    }),
  }),
} as const;
