import { z } from 'zod';
import { MANY, Moment } from '../protocol/bounds.ts';
import { Minor } from '../protocol/money.ts';

/** One settlement of the real-time salary that paid (or could have paid) this agent. */
export const SalaryTick = z.object({
  /** End of the five-minute window, server time, epoch ms; the window is (at - 5 min, at]. */
  at: Moment,
  /** What was paid, minor units. */
  amount: Minor,
});
export type SalaryTick = z.infer<typeof SalaryTick>;

/** State of `u:<uid>:salary`. Only the server settles; the page animates towards `nextAt`. */
export const SalaryState = z.object({
  /** Whether a real-time salary contract is in force. */
  active: z.boolean(),
  /** Sum of every tick ever paid, minor units. */
  accrued: Minor,
  /** Sum of the ticks of the current server day (UTC), minor units. */
  today: Minor,
  /** Last settlement; null before the first. */
  tick: SalaryTick.nullable(),
  /** Up to the last 24 settlements, oldest first, for the small chart. */
  recent: z.array(SalaryTick).max(MANY),
  /** Server time of the next settlement, epoch ms. */
  nextAt: Moment,
});
export type SalaryState = z.infer<typeof SalaryState>;
