import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

// All times of these tables are world time, epoch ms.
const int8 = (name: string) => bigint(name, { mode: 'number' });
const kind = (name: string) => text(name, { enum: ['deposit', 'loss', 'stake', 'session'] });
const period = (name: string) => text(name, { enum: ['day', 'week', 'month', 'session'] });

/** A limit, with what is used of it in the period that is running. */
export const memberLimit = pgTable(
  'member_limit',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    kind: kind('kind').notNull(),
    period: period('period').notNull(),
    /** Minor units, minutes for `session`; null for no limit. */
    amount: int8('amount'),
    /** The period that `used` belongs to; in any other one nothing is used yet. */
    periodStart: int8('period_start').notNull().default(0),
    /** May be negative: somebody who won has more to lose. */
    used: int8('used').notNull().default(0),
    /** What was asked for instead, null for no limit; counts only with `nextFrom`. */
    nextAmount: int8('next_amount'),
    /** From when it can be confirmed; null when nothing was asked for. */
    nextFrom: int8('next_from'),
    /** Since when it is what it is, and who of the staff has set it; null for the member. */
    setAt: int8('set_at'),
    setBy: text('set_by'),
  },
  t => [
    primaryKey({ columns: [t.uid, t.kind, t.period] }),
    index('member_limit_set').on(t.setAt.desc(), t.uid).where(sql`${t.amount} is not null`),
  ],
);

/** Decisions about limits, in their order. */
export const limitEvent = pgTable(
  'limit_event',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    at: int8('at').notNull(),
    what: text('what', {
      enum: ['set', 'asked', 'confirmed', 'dropped', 'break', 'reality'],
    }).notNull(),
    kind: kind('kind'),
    period: period('period'),
    fromAmount: int8('from_amount'),
    toAmount: int8('to_amount'),
    until: int8('until'),
    /** Who of the staff has decided it; null for the member. */
    by: text('by'),
  },
  t => [index('limit_event_uid').on(t.uid, t.id)],
);
