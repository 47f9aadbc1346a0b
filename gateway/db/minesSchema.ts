import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MINES_STATES } from '../../streams/wire/games/shapes.ts';
import { account } from './identitySchema.ts';
import { seedPair } from './seedSchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A round of Mines from its first step on. Times are world time. */
export const minesRound = pgTable(
  'mines_round',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    stake: int8('stake').notNull(),
    mines: integer('mines').notNull(),
    /** The tiles that were opened, in their order. */
    tiles: jsonb('tiles').$type<readonly number[]>().notNull(),
    state: text('state', { enum: MINES_STATES }).notNull(),
    seedId: text('seed_id')
      .notNull()
      .references(() => seedPair.id),
    nonce: integer('nonce').notNull(),
    demo: boolean('demo').notNull(),
    begunAt: int8('begun_at').notNull(),
    /** When the clock closes it; null once it has ended. */
    dueAt: int8('due_at'),
    endedAt: int8('ended_at'),
  },
  t => [
    check('mines_round_size', sql`${t.stake} > 0 and ${t.mines} between 1 and 24`),
    check(
      'mines_round_state',
      sql`${t.state} in ('open', 'hit', 'cashed', 'refunded')
        and (${t.state} = 'open') = (${t.endedAt} is null)
        and (${t.state} = 'open') = (${t.dueAt} is not null)
        and (${t.state} <> 'refunded' or jsonb_array_length(${t.tiles}) = 0)
        and (${t.state} not in ('hit', 'cashed') or jsonb_array_length(${t.tiles}) > 0)`,
    ),
    unique('mines_round_nonce').on(t.seedId, t.nonce),
    uniqueIndex('mines_round_open').on(t.uid).where(sql`${t.state} = 'open'`),
    index('mines_round_due').on(t.dueAt).where(sql`${t.state} = 'open'`),
    index('mines_round_uid').on(t.uid, t.begunAt.desc()),
  ],
);
