import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Members who are to be erased, and those who were; world time, epoch ms. */
export const erasure = pgTable(
  'erasure',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => account.uid),
    askedAt: int8('asked_at').notNull(),
    /** From when on it is done. */
    dueAt: int8('due_at').notNull(),
    /** Who asked: the member (`member`), or an operator. */
    askedBy: text('asked_by').notNull(),
    reason: text('reason').notNull(),
    /** Null while it waits. */
    doneAt: int8('done_at'),
  },
  t => [
    index('erasure_due').on(t.dueAt, t.uid).where(sql`${t.doneAt} is null`),
    index('erasure_asked').on(t.askedAt, t.uid),
  ],
);
