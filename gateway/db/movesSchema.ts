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
import { MOVES_STATES, type MovesChoice } from '../../streams/wire/games/shapes.ts';
import { account } from './identitySchema.ts';
import { seedPair } from './seedSchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A round of a game of moves from its beginning on. Times are world time. */
export const movesRound = pgTable(
  'moves_round',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    gameCode: text('game_code').notNull(),
    /** Its first stake, minor units. */
    stake: int8('stake').notNull(),
    /** How many times that is staked. */
    stakes: integer('stakes').notNull(),
    /** What it began with, and what was done in it. */
    choice: jsonb('choice').$type<MovesChoice>().notNull(),
    state: text('state', { enum: MOVES_STATES }).notNull(),
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
    check('moves_round_size', sql`${t.stake} > 0 and ${t.stakes} between 1 and 9`),
    check(
      'moves_round_state',
      sql`${t.state} in ('open', 'settled', 'refunded')
        and (${t.state} = 'open') = (${t.endedAt} is null)
        and (${t.state} = 'open') = (${t.dueAt} is not null)`,
    ),
    unique('moves_round_nonce').on(t.seedId, t.nonce),
    uniqueIndex('moves_round_open').on(t.uid, t.gameCode).where(sql`${t.state} = 'open'`),
    index('moves_round_due').on(t.dueAt).where(sql`${t.state} = 'open'`),
    index('moves_round_uid').on(t.uid, t.gameCode, t.begunAt.desc()),
  ],
);
