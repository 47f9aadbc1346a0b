import { z } from 'zod';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/**
 * The four message types of money (S4-74 to S4-77), what happened to the payment password (those have no amount),
 * transfers between upline and downline, with a name, bonuses, promotions, missions, levels (by name), raffles, envelopes,
 * lotteries, orders of the points mall, wins that the operator has to decide about, and a contract that ended because its
 * upline's own doesn't bear it (by the other side), and what the operator answers to feedback.
 */
export const InboxType = z.enum([
  'DEPOSIT_ARRIVED',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
  'DEPOSIT_FAILED',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_CHANGED',
  'TEAM_TRANSFER_RECEIVED',
  'TEAM_TRANSFER_SENT',
  'BONUS_GRANTED',
  'BONUS_CONVERTED',
  'BONUS_LOST',
  'BONUS_EXPIRED',
  'PROMOTION_REWARD',
  'PROMOTION_REJECTED',
  'MISSION_REWARD',
  'VIP_RAISED',
  'VIP_LOWERED',
  'VIP_REBATE',
  'RAFFLE_WON',
  'RAFFLE_PRIZE',
  'ENVELOPE_OPENED',
  'POINTS_ITEM_SHIPPED',
  'POINTS_ITEM_REJECTED',
  'POINTS_EXCHANGED',
  'POINTS_EXCHANGE_REJECTED',
  'LOTTERY_WON',
  'WIN_HELD',
  'WIN_PAID',
  'WIN_REFUSED',
  'CONTRACT_ENDED',
  'FEEDBACK_ANSWERED',
]);
export type InboxType = z.infer<typeof InboxType>;

/** One message. Its sentence is built in the reader's language from `type`, `amount` and, where there is one, `name`. */
export const InboxMessage = z.object({
  id: ShortText,
  type: InboxType,
  amount: MinorUnsigned,
  /** The other account of a transfer or a contract, masked, or the item of an order. */
  name: ShortText.optional(),
  /** What the operator wrote. */
  text: LongText.optional(),
  /** Server time, epoch ms. */
  at: Moment,
  read: z.boolean(),
  /** Made by the simulator. */
  demo: z.boolean(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** State of `u:<uid>:inbox`. */
export const InboxState = z.object({
  unread: Count,
  /** Newest first, at most 20. */
  latest: z.array(InboxMessage).max(FEW),
});
export type InboxState = z.infer<typeof InboxState>;
