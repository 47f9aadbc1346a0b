import { z } from 'zod';
import { Count, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { BookedBet } from '../sportsBook/bets.ts';

// What a gateway asks of a server with a sports book for one of its members (docs/game-servers.md): signed as the calls for operators
// are, at the same place.

/** How long a book may take to sell, ms: on a live match it waits a few seconds before it accepts. */
export const SALE_MS = 10_000;

const bet = BookedBet.shape.bet;

/** What the gateway sends, by call. */
export const betParams = {
  /** Sells an open bet, or a part of its stake, for `amount` or more: what was offered for what is sold. */
  cashOut: z.strictObject({
    /** As the server was told with the launch. */
    player: ShortText.min(1),
    bet,
    amount: MinorUnsigned.min(1),
    /** How much of the stake is sold; all that is left unless given. */
    part: MinorUnsigned.min(1).optional(),
  }),
  /** Has it sold by itself once so much is offered for it; null for no more. */
  autoCashOut: z.strictObject({ player: ShortText.min(1), bet, at: MinorUnsigned.min(1).nullable() }),
} as const;
export type BetCall = keyof typeof betParams;
export type BookBetParams<C extends BetCall> = z.output<(typeof betParams)[C]>;
export const BET_CALLS = Object.keys(betParams) as readonly BetCall[];

/** A bet as its server tells it: the highest number of a bet is how it is now. */
export const NumberedBet = z.object({ version: Count, bet: BookedBet });
export type NumberedBet = z.output<typeof NumberedBet>;

const told = z.object({ ok: z.literal(true), ...NumberedBet.shape });

/** What the server answers, by call: the bet as it is then. */
export const betAnswers = { cashOut: told, autoCashOut: told } as const;
export type BookBetAnswer<C extends BetCall> = z.output<(typeof betAnswers)[C]>;

/** Why a server does it not: nothing was done. */
export const BET_REFUSALS = ['bet_unknown', 'bet_over', 'suspended', 'offer_changed'] as const;

export const BetRefusal = z.object({
  ok: z.literal(false),
  code: z.enum(BET_REFUSALS),
  message: z.string().max(500),
  /** With `offer_changed`: what is offered now for the same; null for nothing. */
  offer: MinorUnsigned.nullable().optional(),
});
