import { z } from 'zod';
import { Count, Moment } from '../bounds.ts';
import { MinorUnsigned } from '../money.ts';

/** What an account has played in a game since it was launched. */
export const PlaySession = z.object({
  /** Server time of the launch. */
  openedAt: Moment,
  rounds: Count,
  /** Without bets that were taken back. */
  stake: MinorUnsigned,
  /** Wins that came late are among it. */
  payout: MinorUnsigned,
});
export type PlaySession = z.infer<typeof PlaySession>;
