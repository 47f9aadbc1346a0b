import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A pair of seeds; each account has one in use (revealed_at is null). */
export const seedPair = pgTable(
  'seed_pair',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    serverSeed: text('server_seed').notNull(),
    commit: text('commit').notNull(),
    /** Server seed promised for the pair after this one; null where none was promised. */
    nextServerSeed: text('next_server_seed'),
    clientSeed: text('client_seed').notNull(),
    nonce: integer('nonce').notNull().default(0),
    createdAt: int8('created_at').notNull(),
    revealedAt: int8('revealed_at'),
  },
  t => [index('seed_pair_uid').on(t.uid)],
);
