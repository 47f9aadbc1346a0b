import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const texts = customType<{ data: readonly string[] }>({ dataType: () => 'ARRAY' });

/** Which catalogue this is; one row. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    one: boolean('one').primaryKey().default(true),
    version: text('version').notNull(),
    games: integer('games').notNull(),
  },
  t => [check('catalogue_version_one', sql`${t.one}`)],
);

/** A vendor in a category; `n` is its place in lists. */
export const catalogueVendor = pgTable(
  'catalogue_vendor',
  {
    lane: text('lane').notNull(),
    vassalage: text('vassalage').notNull(),
    n: integer('n').notNull(),
    name: text('name').notNull(),
    iconUrl: text('icon_url').notNull().default(''),
    /** Whether neither it nor its games are shown. */
    hidden: boolean('hidden').notNull().default(false),
  },
  t => [primaryKey({ columns: [t.lane, t.vassalage] })],
);

/** What is known of a game. What begins with `by`, and `position` (popularity), is its place in an order. */
const gameColumns = () => ({
  nodeId: text('node_id').primaryKey(),
  position: integer('position').notNull(),
  byNewest: integer('by_newest').notNull(),
  byRtp: integer('by_rtp').notNull(),
  byNameEn: integer('by_name_en').notNull(),
  byNameBn: integer('by_name_bn').notNull(),
  byNameAr: integer('by_name_ar').notNull(),
  gameType: text('game_type').notNull(),
  vassalage: text('vassalage').notNull(),
  classify: text('classify').notNull(),
  gameCode: text('game_code').notNull(),
  /** Where a language has no name of its own. */
  name: text('name').notNull(),
  names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
  aliases: texts('aliases').notNull(),
  isTop: boolean('is_top').notNull(),
  isHot: boolean('is_hot').notNull(),
  isGame: text('is_game').notNull(),
  supportPlay: integer('support_play').notNull(),
  iconUrl: text('icon_url').notNull(),
  showIcon: text('show_icon'),
  minBet: bigint('min_bet', { mode: 'number' }),
  lines: integer('lines'),
  rtp: integer('rtp'),
  volatility: text('volatility', { enum: ['low', 'medium', 'high'] }),
  tags: texts('tags').notNull(),
  released: text('released'),
  words: tsvector('words').notNull(),
});

/** A game of the lobby. */
export const catalogueGame = pgTable('catalogue_game', gameColumns(), t => [
  uniqueIndex('catalogue_game_position').on(t.position),
  index('catalogue_game_by_newest').on(t.byNewest),
  index('catalogue_game_by_rtp').on(t.byRtp),
  index('catalogue_game_by_name_en').on(t.byNameEn),
  index('catalogue_game_by_name_bn').on(t.byNameBn),
  index('catalogue_game_by_name_ar').on(t.byNameAr),
  index('catalogue_game_code').on(t.gameCode),
  index('catalogue_game_vendor').on(t.vassalage, t.position),
  index('catalogue_game_hot').on(t.position).where(sql`${t.isHot}`),
  index('catalogue_game_facets').on(
    ...[t.gameType, t.vassalage, t.classify, t.minBet, t.lines, t.rtp, t.volatility],
  ),
  index('catalogue_game_min_bet').on(t.minBet),
  index('catalogue_game_lines').on(t.lines),
  index('catalogue_game_rtp').on(t.rtp),
  index('catalogue_game_tags').using('gin', t.tags),
  // With the ids beside it (migration 0122).
  index('catalogue_game_type').on(t.gameType, t.position),
  index('catalogue_game_words').using('gin', t.words),
]);

/** Games that operators hide: the same rows, which no list reads. */
export const catalogueHidden = pgTable('catalogue_hidden', gameColumns(), t => [
  index('catalogue_hidden_code').on(t.gameCode),
]);

/** All games, shown or not. */
export const catalogueKnown = pgView('catalogue_known', gameColumns()).existing();

/** What operators set for a game, or for a vendor; see migration 0305. */
export const gameSetting = pgTable(
  'game_setting',
  {
    vassalage: text('vassalage').notNull(),
    /** Empty for all games of the vendor. */
    gameCode: text('game_code').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    /** Null: as the catalogue says. */
    hot: boolean('hot'),
    /** Among those that stand before all others, from 1; null for none. */
    place: integer('place'),
    /** Position in the catalogue before it was given a place. */
    ownPosition: integer('own_position'),
    /** Least and most of one stake, minor units; null: as everywhere. */
    minStake: bigint('min_stake', { mode: 'number' }),
    maxStake: bigint('max_stake', { mode: 'number' }),
  },
  t => [
    primaryKey({ columns: [t.vassalage, t.gameCode] }),
    check(
      'game_setting_stakes',
      sql`${t.minStake} > 0 and ${t.maxStake} > 0 and ${t.minStake} <= ${t.maxStake}`,
    ),
    check(
      'game_setting_place',
      sql`${t.place} > 0 and (${t.gameCode} <> '' or ${t.place} is null) and (${t.gameCode} <> '' or ${t.hot} is null)`,
    ),
  ],
);

/** A vendor that stands before the others of its category. */
export const vendorPlace = pgTable(
  'vendor_place',
  {
    lane: text('lane').notNull(),
    vassalage: text('vassalage').notNull(),
    /** From 1. */
    place: integer('place').notNull(),
    /** Its number in the catalogue before. */
    ownN: integer('own_n'),
  },
  t => [primaryKey({ columns: [t.lane, t.vassalage] }), check('vendor_place_place', sql`${t.place} > 0`)],
);
