import { z } from 'zod';

/** Days that something is kept. */
const Days = z.int().min(1).max(36_500);

/**
 * For how long what is kept that no law obliges to keep for good. Money, play, limits, exclusions and the trail have no setting: they
 * stay.
 */
export const MerchantRetention = z.strictObject({
  /** Conversations after their last message. */
  chats: Days.default(90),
  /** Sign-ins with address and device. */
  signIns: Days.default(90),
  feedback: Days.default(365),
  /** Pictures that prove a payment, of orders that have ended; five years are what laws against laundering ask for. */
  proofs: Days.default(1_825),
  /** Requests for copies and erasures after their end. */
  dataRequests: Days.default(1_095),
  /** Mails and texts of a gateway that sends none. */
  outbox: Days.default(1),
});
export type MerchantRetention = z.output<typeof MerchantRetention>;
