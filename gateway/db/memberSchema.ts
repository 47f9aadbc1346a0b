import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Tries of an account's payment password. Times are real time. */
export const paymentPasswordTry = pgTable('payment_password_try', {
  uid: text('uid')
    .primaryKey()
    .references(() => account.uid),
  /** Wrong ones, and those whose result isn't known yet. */
  tries: integer('tries').notNull(),
  lastAt: int8('last_at').notNull(),
  /** Until when every try is refused; null while there were fewer than the limit. */
  lockedUntil: int8('locked_until'),
});
