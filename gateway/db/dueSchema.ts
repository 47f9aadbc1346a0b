import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** How far a loop is with a pass over the members who have a session. */
export const duePass = pgTable('due_pass', {
  loop: text('loop').primaryKey(),
  /** Of what the pass is: the same one begins no other. */
  signature: text('signature').notNull(),
  /** The last member that was looked at. */
  through: text('through').notNull().default(''),
  /** The last member of the pass; null when it is over. */
  goal: text('goal'),
  /** Whether it goes on from the beginning of the ids. */
  wrapped: boolean('wrapped').notNull().default(false),
  /** Real time of the server, epoch ms. */
  beganAt: bigint('began_at', { mode: 'number' }).notNull(),
});
