import { z } from 'zod';
import { Count, Moment } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** What an account has played in a game since it was launched. */
export const PlaySession = z.object({
  /** Server time of the launch. */
  openedAt: Moment,
  rounds: Count,
  /** Of rounds that have ended, without bets that were taken back. */
  stake: MinorUnsigned,
  /** Wins that came late are among it. */
  payout: MinorUnsigned,
  /** Stakes of rounds that are open, less what they have paid already; absent from back ends that don't tell. */
  open: MinorUnsigned.optional(),
});
export type PlaySession = z.infer<typeof PlaySession>;
