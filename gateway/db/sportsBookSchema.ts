import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BookedBet } from '../../streams/wire/sportsBook/bets.ts';
import type { FixtureDetails, FixtureSummary, League } from '../../streams/wire/sportsBook/shapes.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  text('uid')
    .notNull()
    .references(() => account.uid);

/** What a server with a sports book has said of its leagues, and when it spoke last. */
export const bookFeed = pgTable('book_feed', {
  server: text('server').primaryKey(),
  /** Real time, epoch ms. */
  spokeAt: int8('spoke_at').notNull(),
  /** Whether the board says that it has stopped speaking. */
  silent: boolean('silent').notNull().default(false),
  leagues: jsonb('leagues').$type<Readonly<Record<string, League>>>().notNull(),
});

/** Fixtures of the servers; their times are world time. */
export const bookFixture = pgTable(
  'book_fixture',
  {
    fixture: text('fixture').primaryKey(),
    server: text('server')
      .notNull()
      .references(() => bookFeed.server),
    summary: jsonb('summary').$type<FixtureSummary>().notNull(),
    /** Of a fixture that somebody looks at; null for all others. */
    details: jsonb('details').$type<FixtureDetails>(),
  },
  t => [index('book_fixture_server').on(t.server)],
);

/** Topics of single items that somebody reads on any process. */
export const topicWatch = pgTable('topic_watch', {
  t: text('t').primaryKey(),
  /** Until when at least, real time, epoch ms. */
  until: int8('until').notNull(),
});

/** Whom a server knows by an id of its own. */
export const gamePlayer = pgTable(
  'game_player',
  { server: text('server').notNull(), player: text('player').notNull(), uid: owner() },
  t => [primaryKey({ columns: [t.server, t.player] }), index('game_player_uid').on(t.uid)],
);

/** Bets as their servers tell them; times are world time. */
export const bookedBet = pgTable(
  'booked_bet',
  {
    server: text('server').notNull(),
    bet: text('bet').notNull(),
    uid: owner(),
    /** The highest that was told. */
    version: int8('version').notNull(),
    at: int8('at').notNull(),
    /** Whether something may still become of it. */
    open: boolean('open').notNull(),
    booked: jsonb('booked').$type<BookedBet>().notNull(),
  },
  t => [
    primaryKey({ columns: [t.server, t.bet] }),
    check('booked_bet_version', sql`${t.version} >= 0`),
    index('booked_bet_uid').on(t.uid, t.at.desc()),
    index('booked_bet_open').on(t.uid, t.at.desc()).where(sql`${t.open}`),
  ],
);
