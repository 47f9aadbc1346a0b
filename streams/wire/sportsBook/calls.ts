import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { BookedBet } from './bets.ts';
import { OtherBets } from './openBets.ts';

const bet = BookedBet.shape.bet;

/** Bets of a member, wherever they were made. */
export const betCalls = {
  openBets: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/bets/open',
    audience: 'session',
    sealed: false,
    command: false,
    summary:
      'What the caller has open besides bets of a sports book: rounds of game servers, lottery tickets, seats of rooms; newest first.',
    params: z.object({}),
    value: OtherBets,
  }),
  betCashOut: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/bets/cashOut',
    audience: 'session',
    sealed: false,
    command: true,
    money: true,
    summary: 'Sells an open bet of a sports book, or a part of its stake, for what its book has offered.',
    params: z.object({
      bet,
      /** What the caller was offered for what is sold: it is sold for that or more. */
      amount: MinorUnsigned.min(1),
      /** How much of the stake is sold; all that is left unless given. */
      part: MinorUnsigned.min(1).optional(),
    }),
    value: BookedBet,
  }),
  betAutoCashOut: defineCall({
    source: 'X',
    method: 'POST',
    path: '/v1/bets/autoCashOut',
    audience: 'session',
    sealed: false,
    command: true,
    money: true,
    summary: 'Asks a sports book to sell a bet by itself once so much is offered for it, or no more.',
    params: z.object({ bet, /** Null for never. */ at: MinorUnsigned.min(1).nullable() }),
    value: BookedBet,
  }),
} as const;
