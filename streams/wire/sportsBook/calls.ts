import { z } from 'zod';
import { FEW } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { LATEST_MS } from '../protocol/epochMs.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { BookedBet } from './bets.ts';
import { OtherBets } from './openBets.ts';
import { SportName } from './shapes.ts';
import { ENDED_BET_STATES } from './words.ts';

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
  betHistory: defineCall({
    source: 'X',
    method: 'GET',
    path: '/v1/bets/history',
    audience: 'session',
    sealed: false,
    command: false,
    summary: 'Bets of the caller at sports books that are settled, void or sold, newest first, page by page.',
    params: z.object({
      /** How they ended; all of them unless given. */
      state: z.enum(ENDED_BET_STATES).optional(),
      /** Only bets with a selection of this sport. */
      sport: SportName.optional(),
      /** Only bets that were made since, epoch ms. */
      since: z.coerce.number().int().min(0).max(LATEST_MS).optional(),
      /** Id of the last bet of the page before; the newest ones unless given. */
      before: bet.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(25),
    }),
    value: z.object({
      /** By when they were made, and those of one moment by their ids. */
      rows: z.array(BookedBet).max(FEW),
      /** What the next page is asked with; null after the last one. */
      next: bet.nullable(),
    }),
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
