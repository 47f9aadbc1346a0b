import { z } from 'zod';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { DrawHash } from './rainShapes.ts';
import { DRAW_STATES, PRIZE_KINDS, RESULT_STATES } from './words.ts';

/** An outside source whose value joins a draw; it is named before the first ticket. */
export const Beacon = z.object({
  source: ShortText,
  round: ShortText,
  /** Null until the operator has entered it. */
  value: ShortText.nullable(),
});

/** State of `g:raffles`: what was promised and revealed of each round. */
export const RaffleStates = z.object({
  rounds: z
    .array(
      z.object({
        id: ShortText,
        state: z.enum(DRAW_STATES),
        commit: DrawHash,
        listHash: DrawHash.nullable(),
        seed: DrawHash.nullable(),
        beacon: ShortText.nullable(),
      }),
    )
    .max(FEW),
});
export type RaffleStates = z.infer<typeof RaffleStates>;

const Prize = z.object({
  id: ShortText,
  kind: z.enum(PRIZE_KINDS),
  /** Minor units, or points. */
  amount: MinorUnsigned,
  /** How many times a bonus has to be staked; 0 for everything else. */
  times: Count,
});

/** One round of a raffle, in the reader's language. */
export const RaffleRound = z.object({
  id: ShortText,
  raffle: ShortText,
  title: LongText,
  text: LongText,
  state: z.enum(DRAW_STATES),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  /** Days in which a prize can be claimed. */
  claimDays: Count,
  commit: DrawHash,
  listHash: DrawHash.nullable(),
  seed: DrawHash.nullable(),
  beacon: Beacon.nullable(),
  /** Tickets of everybody; null until the list is closed. */
  tickets: Count.nullable(),
  prizes: z.array(Prize.extend({ count: Count })).max(FEW),
  /** Ids of the promotions that give tickets. */
  promotions: z.array(ShortText).max(FEW),
});
export type RaffleRound = z.infer<typeof RaffleRound>;

/** Tickets that were given at once. */
export const TicketEntry = z.object({
  /** The round; null while they wait for the next one. */
  round: ShortText.nullable(),
  code: ShortText,
  count: Count,
  at: Moment,
});
export type TicketEntry = z.infer<typeof TicketEntry>;

/** A prize that somebody won. */
export const WonPrize = Prize.extend({
  id: ShortText,
  round: ShortText,
  title: LongText,
  ticket: Count,
  state: z.enum(RESULT_STATES),
  claimUntil: Moment,
});
export type WonPrize = z.infer<typeof WonPrize>;

/** Tickets and prizes of one member, newest first. */
export const OwnRaffles = z.object({
  entries: z.array(TicketEntry).max(FEW),
  prizes: z.array(WonPrize).max(FEW),
});
export type OwnRaffles = z.infer<typeof OwnRaffles>;
