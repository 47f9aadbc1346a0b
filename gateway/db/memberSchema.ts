import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** Where a member wants to be paid; a removed one stays, because withdrawals name it. Times are world time. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** A method of the merchant. */
    method: text('method').notNull(),
    kind: text('kind', { enum: ['bank', 'wallet', 'address'] }).notNull(),
    fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull(),
    /** As it is shown, without what is masked. */
    label: text('label').notNull(),
    /** Two accounts with the same fields are one. */
    fingerprint: text('fingerprint').notNull(),
    isDefault: boolean('is_default').notNull(),
    addedAt: int8('added_at').notNull(),
    removedAt: int8('removed_at'),
  },
  t => [
    index('payout_account_uid').on(t.uid, t.addedAt),
    uniqueIndex('payout_account_once').on(t.uid, t.fingerprint).where(sql`${t.removedAt} is null`),
    uniqueIndex('payout_account_default').on(t.uid).where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
);

/** What the staff writes down about a member. */
export const memberNote = pgTable(
  'member_note',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Who wrote it, as in the trail. */
    author: text('author').notNull(),
    note: text('note').notNull(),
    /** World time, epoch ms. */
    at: int8('at').notNull(),
  },
  t => [index('member_note_uid').on(t.uid, t.at, t.id)],
);
