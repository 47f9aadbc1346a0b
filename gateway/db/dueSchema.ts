import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Something that a clock could not do; it is tried again. Its time is real time, of the database server. */
export const setAside = pgTable(
  'set_aside',
  {
    loop: text('loop').notNull(),
    key: text('key').notNull(),
    attempts: integer('attempts').notNull(),
    error: text('error').notNull(),
    nextTry: timestamp('next_try', { withTimezone: true }).notNull(),
  },
  t => [primaryKey({ columns: [t.loop, t.key] })],
);
