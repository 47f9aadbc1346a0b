import { z } from 'zod';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { Beacon } from './raffleShapes.ts';
import { DrawHash, Rain, RainTermsSchema } from './rainShapes.ts';
import {
  DRAW_KINDS,
  DRAW_RULES,
  DRAW_STATES,
  ENVELOPE_STATES,
  LIST_MAX,
  MOST_DRAW_RESULTS,
} from './words.ts';

export { Beacon, OwnRaffles, RaffleRound, RaffleStates, TicketEntry, WonPrize } from './raffleShapes.ts';
export { Rain, RainNow } from './rainShapes.ts';

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
  commit: DrawHash,
  seed: DrawHash.nullable(),
  list: z.string().max(LIST_MAX).nullable(),
  listHash: DrawHash.nullable(),
  /** Where the outside value comes from. */
  source: LongText,
  beacon: ShortText,
  prizes: Count,
  terms: RainTermsSchema.nullable(),
  results: z.array(z.object({ code: ShortText, value: Count })).max(MOST_DRAW_RESULTS),
});
export type DrawRecord = z.infer<typeof DrawRecord>;

/** What the desk sees of the draws. */
export const DeskDraws = z.object({
  /** Rains that are in force; one can be started now. */
  rains: z.array(z.object({ id: ShortText, ...RainTermsSchema.shape, seconds: Count })).max(FEW),
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
