import { z } from 'zod';
import { Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** Something that is due to a member who takes a break, and waits for its end. */
export const WaitingGift = z.object({
  id: ShortText,
  username: ShortText,
  /** What gives it, and in what: `promotion.cash`, `vip.rebate`. */
  source: ShortText,
  /** Minor units, or a number of points or tickets. */
  amount: MinorUnsigned,
  /** When it was due. */
  at: Moment,
  /** When the break is over. */
  until: Moment,
});
export type WaitingGift = z.infer<typeof WaitingGift>;

/** Names the account that a call is about. */
export const NamedAccount = z.object({ username: z.string().min(1).max(64) });
