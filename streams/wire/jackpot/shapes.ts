import { z } from 'zod';
import { Moment } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** State of `g:jackpot`: the progressive pool, fed by stakes. */
export const JackpotState = z.object({
  /** Minor units, exact at `at`. */
  amount: MinorUnsigned,
  /** How fast it grew over the last minute, minor units a second; for display only. */
  ratePerSec: z.number().min(0).max(1e15),
  /** Server time, epoch ms. */
  at: Moment,
  /** A share of it was staked by bots of the simulator. */
  demo: z.boolean(),
});
export type JackpotState = z.infer<typeof JackpotState>;
