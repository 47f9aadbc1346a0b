import { z } from 'zod';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import {
  DRAW_KINDS,
  DRAW_RULES,
  DRAW_STATES,
  ENVELOPE_STATES,
  LIST_MAX,
  MOST_RESULTS,
  PRIZE_KINDS,
  RESULT_STATES,
} from './words.ts';

const Hash = z.string().max(64);

/** An outside source whose value joins a draw; it is named before the first ticket. */
export const Beacon = z.object({
  source: ShortText,
  round: ShortText,
  /** Null until the operator has entered it. */
  value: ShortText.nullable(),
});

const RainTerms = z.object({ budget: MinorUnsigned, least: MinorUnsigned, most: MinorUnsigned });

/** An envelope rain as everybody sees it. */
export const Rain = z.object({
  id: ShortText,
  state: z.enum(DRAW_STATES),
  /** When envelopes can be pressed, and until when, server time. */
  opensAt: Moment,
  closesAt: Moment,
  ...RainTerms.shape,
  commit: Hash,
  listHash: Hash.nullable(),
  seed: Hash.nullable(),
  /** Members who pressed in time; null until that is counted. */
  claims: Count.nullable(),
  /** What all of them got together. */
  given: MinorUnsigned.nullable(),
});
export type Rain = z.infer<typeof Rain>;

/** State of `g:rain`. */
export const RainNow = z.object({
  /** The newest one; null before the first. */
  rain: Rain.nullable(),
  /** When the next one is planned, server time; null for none. */
  nextAt: Moment.nullable(),
});
export type RainNow = z.infer<typeof RainNow>;

/** State of `g:raffles`: what was promised and revealed of each round. */
export const RaffleStates = z.object({
  rounds: z
    .array(
      z.object({
        id: ShortText,
        state: z.enum(DRAW_STATES),
        commit: Hash,
        listHash: Hash.nullable(),
        seed: Hash.nullable(),
        beacon: ShortText.nullable(),
      }),
    )
    .max(FEW),
});
export type RaffleStates = z.infer<typeof RaffleStates>;

/** State of `u:<uid>:draws`. */
export const OwnDraws = z.object({
  /** Counts everything that happened to the account's tickets, prizes and envelopes; lists are read again when it grows. */
  changes: Count,
  /** Tickets in rounds that are not drawn yet. */
  tickets: Count,
  /** Prizes that wait to be claimed. */
  prizes: Count,
  /** The newest envelope; null for none. */
  envelope: z
    .object({ rain: ShortText, code: ShortText, state: z.enum(ENVELOPE_STATES), amount: MinorUnsigned })
    .nullable(),
});
export type OwnDraws = z.infer<typeof OwnDraws>;

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
  commit: Hash,
  listHash: Hash.nullable(),
  seed: Hash.nullable(),
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

/** An envelope that its member pressed. */
export const EnvelopeEntry = z.object({
  id: ShortText,
  rain: ShortText,
  code: ShortText,
  state: z.enum(ENVELOPE_STATES),
  amount: MinorUnsigned,
  at: Moment,
});
export type EnvelopeEntry = z.infer<typeof EnvelopeEntry>;

/** Everything that a check of a draw needs: what the page checks, and the file that `npm run verify-draw` reads. */
export const DrawRecord = z.object({
  rules: z.literal(DRAW_RULES),
  id: ShortText,
  kind: z.enum(DRAW_KINDS),
  commit: Hash,
  seed: Hash.nullable(),
  list: z.string().max(LIST_MAX).nullable(),
  listHash: Hash.nullable(),
  /** Where the outside value comes from. */
  source: LongText,
  beacon: ShortText,
  prizes: Count,
  terms: RainTerms.nullable(),
  results: z.array(z.object({ code: ShortText, value: Count })).max(MOST_RESULTS),
});
export type DrawRecord = z.infer<typeof DrawRecord>;

/** What the desk sees of the draws. */
export const DeskDraws = z.object({
  /** Rains of the merchant file; one can be started now. */
  rains: z.array(z.object({ id: ShortText, ...RainTerms.shape, seconds: Count })).max(FEW),
  running: Rain.nullable(),
  rounds: z
    .array(
      z.object({
        ...{ id: ShortText, title: LongText, state: z.enum(DRAW_STATES), drawsAt: Moment },
        ...{ beacon: Beacon.nullable(), tickets: Count },
      }),
    )
    .max(FEW),
});
export type DeskDraws = z.infer<typeof DeskDraws>;
