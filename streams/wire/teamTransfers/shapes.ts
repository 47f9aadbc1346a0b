import { z } from 'zod';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import type { TeamTransferState as StateShape } from './fold.ts';
import { NOTE_MAX, TEAM_SIDES, type TeamTransfer as TransferShape } from './words.ts';

export const TeamSideSchema = z.enum(TEAM_SIDES);

export const TeamTransferSchema: z.ZodType<TransferShape> = z.object({
  id: ShortText,
  way: z.enum(['sent', 'received']),
  side: TeamSideSchema,
  name: ShortText,
  amount: MinorUnsigned,
  note: z.string().max(NOTE_MAX),
  at: Moment,
  demo: z.boolean(),
});
export const TeamTransferStateSchema: z.ZodType<StateShape> = z.object({
  transfers: z.array(TeamTransferSchema).max(FEW),
});

/** Whom the account may send money to, and how much. */
export const TeamTransferTerms = z.object({
  /** Sign in front of amounts. */
  currency: ShortText,
  /** The upline's account, masked; null for an account without one. */
  upline: ShortText.nullable(),
  /** Whether the merchant lets money go up, and down; down is for agents. */
  up: z.boolean(),
  down: z.boolean(),
  min: MinorUnsigned,
  max: MinorUnsigned,
  /** Amounts to choose with one press. */
  quick: z.array(MinorUnsigned).max(8),
  /** What an account may send in a day, both ways together. */
  perDay: z.object({ count: Count, sum: MinorUnsigned }),
  /** What is left of it today. */
  left: z.object({ count: Count, sum: MinorUnsigned }),
  /** When the next day begins, server time, epoch ms. */
  resetsAt: Moment,
});
export type TeamTransferTerms = z.infer<typeof TeamTransferTerms>;

/** A direct downline, for its agent: the name that a transfer is addressed with. */
export const TeamDownline = z.object({ username: ShortText, nickname: ShortText.nullable() });
export type TeamDownline = z.infer<typeof TeamDownline>;
