import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Something that is due to a member who takes a break: it is given afterwards, or by the operator. */
export const giftWaiting = pgTable('gift_waiting', {
  /** The operation under which it is booked, once. */
  opId: text('op_id').primaryKey(),
  uid: text('uid').notNull(),
  /** What gives it. */
  source: text('source').notNull(),
  /** Minor units, or a number of points or tickets. */
  amount: int8('amount').notNull(),
  /** Everything that its source needs to give it. */
  reward: jsonb('reward').notNull(),
  at: int8('at').notNull(),
});
