import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** An invitation of an agent. Times of these tables are world time, epoch ms. */
export const invitation = pgTable(
  'invitation',
  {
    /** Begins with a digit and ends with a letter, so that it is no username and no mobile number. */
    code: text('code').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    label: text('label').notNull(),
    /** What an account is that is opened by it. */
    makes: text('makes', { enum: ['member', 'agent'] }).notNull(),
    /** `OfferedRate`s: what its agent offers to agents who register by it. */
    rates: jsonb('rates').notNull(),
    at: int8('at').notNull(),
    /** Null for one without an end. */
    endsAt: int8('ends_at'),
    /** When its agent closed it. */
    closedAt: int8('closed_at'),
    demo: boolean('demo').notNull(),
  },
  t => [
    index('invitation_owner').on(t.uid, t.at, t.code),
    check('invitation_rates', sql`${t.makes} = 'agent' or ${t.rates} = '[]'::jsonb`),
  ],
);

/** How many times an invitation was opened on a day (UTC). */
export const invitationDay = pgTable(
  'invitation_day',
  {
    code: text('code')
      .notNull()
      .references(() => invitation.code),
    /** First moment of the day. */
    day: int8('day').notNull(),
    visits: int8('visits').notNull(),
  },
  t => [primaryKey({ columns: [t.code, t.day] })],
);

/** Who was counted on a day, so that nobody counts twice; gone when the day is over. */
export const invitationVisitor = pgTable(
  'invitation_visitor',
  {
    code: text('code')
      .notNull()
      .references(() => invitation.code),
    day: int8('day').notNull(),
    /** Hash of code, day, network and device. */
    visitor: text('visitor').notNull(),
  },
  t => [primaryKey({ columns: [t.code, t.day, t.visitor] }), index('invitation_visitor_day').on(t.day)],
);

/** An account that was opened by an invitation. */
export const invitationUse = pgTable(
  'invitation_use',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => account.uid),
    code: text('code')
      .notNull()
      .references(() => invitation.code),
    at: int8('at').notNull(),
  },
  t => [index('invitation_use_code').on(t.code, t.at)],
);
