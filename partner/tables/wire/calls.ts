import { z } from 'zod';
import { MOST_LIVE_TABLES } from '../../../streams/wire/liveTables/words.ts';
import { Count, Moment, ShortText } from '../../../streams/wire/protocol/bounds.ts';
import { defineCall } from '../../../streams/wire/protocol/call.ts';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import { Chips, Cloth, RoundNumbers, RoundStep, TableDecision, TableId } from './state.ts';

const session = { audience: 'session' } as const;
const Place = RoundNumbers.extend({ table: TableId });
const Seat = z.int().min(0).max(6);

/** A round of the player that is over, with what proves it. */
export const MyRound = Place.extend({
  at: Moment,
  chips: Chips,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  steps: z.array(RoundStep).max(60),
  isVoid: z.boolean(),
});
export type MyRound = z.output<typeof MyRound>;

/** What a page of the live tables asks of its server. Refusals have a code: `late_chip`, `cloth_closed`, `out_of_limits`, … */
export const tableCalls = {
  /**
   * Lays the chips of a round: all of them, whatever lay there before. Refused with `late_chip` once the bets are closed, with
   * `bad_bet` and `out_of_limits` for what the table doesn't take.
   */
  setCloth: defineCall({
    ...session,
    method: 'POST',
    path: '/v1/tables/cloth',
    command: true,
    params: Place.extend({
      /** Counts the changes of this page; an older one than the last is ignored. */
      n: Count,
      chips: Chips,
    }),
    value: Cloth,
  }),
  /** Decides about a hand; `index` is how many decisions the player has made for it before, so the same one twice is one. */
  decide: defineCall({
    ...session,
    method: 'POST',
    path: '/v1/tables/decide',
    command: true,
    params: Place.extend({ seat: Seat.nullable(), index: Count, decision: TableDecision }),
    value: Cloth,
  }),
  /** Takes a seat of blackjack, or leaves it with null. Refused with `seat_taken`. */
  takeSeat: defineCall({
    ...session,
    method: 'POST',
    path: '/v1/tables/seat',
    command: true,
    params: z.object({ table: TableId, seat: Seat.nullable() }),
    value: Cloth,
  }),
  /** Says something in the chat of a table. Refused with `muted`, `too_soon` or `bad_text`. */
  say: defineCall({
    ...session,
    method: 'POST',
    path: '/v1/tables/say',
    command: true,
    params: z.object({ table: TableId, text: z.string().min(1).max(200) }),
    value: z.null(),
  }),
  /** The last rounds of the player at a table, the newest first. */
  myRounds: defineCall({
    ...session,
    method: 'GET',
    path: '/v1/tables/rounds',
    params: z.object({ table: TableId }),
    value: z.array(MyRound).max(50),
  }),
  /** What the tables of this server are called; what they do is told by the topic `lobby`. */
  offer: defineCall({
    ...session,
    method: 'GET',
    path: '/v1/tables/offer',
    params: z.object({}),
    value: z.array(z.object({ table: TableId, name: ShortText })).max(MOST_LIVE_TABLES),
  }),
  /** What proves a shoe: its seed once it is over, else null; promise and salt always. */
  shoe: defineCall({
    ...session,
    method: 'GET',
    path: '/v1/tables/shoe',
    params: z.object({ table: TableId, shoe: z.coerce.number().int().min(0) }),
    value: z.object({
      shoe: Count,
      promise: z.string().max(64),
      salt: z.string().max(64),
      serverSeed: z.string().max(64).nullable(),
    }),
  }),
} as const;
export type TableCalls = typeof tableCalls;
