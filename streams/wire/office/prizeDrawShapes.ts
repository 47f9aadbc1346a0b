import { z } from 'zod';
import { Beacon } from '../draws/raffleShapes.ts';
import { DRAW_KINDS, DRAW_STATES, PRIZE_KINDS } from '../draws/words.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

/** What a round, a rain, or all of a document came to. */
export const DrawFigures = z.object({
  /** Members with a ticket, or with an envelope. */
  takers: Count,
  /** Money that was promised at most: prizes, or the budget of a rain. */
  promised: MinorUnsigned,
  /** Money that was claimed or paid, with bonuses. */
  given: MinorUnsigned,
  /** Money of prizes that wait to be claimed. */
  waiting: MinorUnsigned,
  /** What wallets have of it, less what waits for the end of a break or is to be wagered. */
  cost: Minor,
});

/** When a round or a rain is, and where it stands. World time, epoch ms. */
export const DrawSpan = z.object({
  id: ShortText,
  state: z.enum(DRAW_STATES),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
});

/** A round of a raffle, or one rain. Amounts are minor units. */
export const OfficeDrawRound = DrawSpan.extend({
  kind: z.enum(DRAW_KINDS),
  /** Key of its document. */
  subject: ShortText,
  drawnAt: Moment.nullable(),
  /** Tickets, or envelopes that were pressed. */
  chances: Count,
  beacon: Beacon.nullable(),
  ...DrawFigures.shape,
});
export type OfficeDrawRound = z.infer<typeof OfficeDrawRound>;

/** A prize of a raffle. */
export const OfficeDrawPrize = z.object({
  id: ShortText,
  kind: z.enum(PRIZE_KINDS),
  /** Minor units, or points. */
  amount: MinorUnsigned,
  /** How many times a bonus has to be staked. */
  times: Count,
});
