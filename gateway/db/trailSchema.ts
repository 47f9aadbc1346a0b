import { type SQL, sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

const int8 = (name: string) => bigint(name, { mode: 'number' });
const inEntry = (field: string): SQL => sql.raw(`((entry)::jsonb ->> '${field}'::text)`);

/** What the staff did, in its order; the database gives a row its number and its hashes, and changes none. */
export const trailEntry = pgTable(
  'trail',
  {
    n: int8('n').primaryKey(),
    /** Hash of the row before. */
    previous: text('previous').notNull(),
    /** What happened, as JSON in the form that is hashed. */
    entry: text('entry').notNull(),
    hash: text('hash').notNull(),
    /** Real time, epoch ms. */
    at: int8('at').notNull().generatedAlwaysAs(sql`(((entry)::jsonb ->> 'at'::text))::bigint`),
    who: text('who').notNull().generatedAlwaysAs(inEntry('who')),
    call: text('call').notNull().generatedAlwaysAs(inEntry('call')),
    target: text('target').generatedAlwaysAs(inEntry('target')),
  },
  t => [
    index('trail_who').on(t.who, t.n),
    index('trail_target').on(t.target, t.n).where(sql`${t.target} is not null`),
  ],
);
