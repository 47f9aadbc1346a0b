import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { GameCategory } from '../../streams/wire/lobby/words.ts';
import type { RewardKind } from '../../streams/wire/promotions/words.ts';

// All times of these tables are world time, epoch ms.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A mission that was done, in one of its periods. */
export const missionEntry = pgTable(
  'mission_entry',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid').notNull(),
    missionId: text('mission_id').notNull(),
    /** First moment of the period; 0 for the missions of new members. */
    period: int8('period').notNull(),
    claimUntil: int8('claim_until').notNull(),
    state: text('state').$type<'claimable' | 'claimed'>().notNull(),
    kind: text('kind').$type<RewardKind>().notNull(),
    amount: int8('amount').notNull(),
    productType: text('product_type').$type<GameCategory>(),
    times: integer('times').notNull().default(0),
    days: integer('days').notNull().default(0),
    score: integer('score').notNull(),
    metAt: int8('met_at').notNull(),
    claimedAt: int8('claimed_at'),
  },
  t => [unique('mission_entry_once').on(t.uid, t.missionId, t.period)],
);

/** What a mission may give in all, and what it gave of it, in the unit of its reward. */
export const missionBudget = pgTable('mission_budget', {
  missionId: text('mission_id').primaryKey(),
  /** Null for no bound: then nothing is counted. */
  budget: int8('budget'),
  spent: int8('spent').notNull().default(0),
});

/** Points of a member in a week. */
export const missionScore = pgTable(
  'mission_score',
  {
    week: int8('week').notNull(),
    uid: text('uid').notNull(),
    play: integer('play').notNull(),
    missions: integer('missions').notNull(),
    /** Their sum, negative, so that one index leads from the first place to the last. */
    place: integer('place').notNull().generatedAlwaysAs(sql`(-(play + missions))`),
    /** When the member came to this score. */
    reachedAt: int8('reached_at').notNull(),
  },
  t => [primaryKey({ columns: [t.week, t.uid] })],
);

/** Members of a week with one score, in four rows; the database keeps it. */
export const missionPlaceCount = pgTable(
  'mission_place_count',
  {
    week: int8('week').notNull(),
    place: integer('place').notNull(),
    shard: smallint('shard').notNull(),
    members: integer('members').notNull(),
  },
  t => [primaryKey({ columns: [t.week, t.place, t.shard] })],
);

/** The level of a member, and the first month that is not settled yet. */
export const vipMember = pgTable('vip_member', {
  uid: text('uid').primaryKey(),
  level: integer('level').notNull(),
  since: int8('since').notNull(),
  settled: int8('settled').notNull(),
});

/** A month of a member that was settled. */
export const vipMonth = pgTable(
  'vip_month',
  {
    uid: text('uid').notNull(),
    month: int8('month').notNull(),
    level: integer('level').notNull(),
    /** The level after it. */
    next: integer('next').notNull(),
    turnover: int8('turnover').notNull(),
    rebate: int8('rebate').notNull(),
    /** What of the rebate was kept for bets that were taken back after their month was settled. */
    taken: int8('taken').notNull().default(0),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.month] })],
);

/** What a settled month had paid back for a bet that was taken back afterwards. */
export const vipCorrection = pgTable('vip_correction', {
  roundId: text('round_id').primaryKey(),
  uid: text('uid').notNull(),
  month: int8('month').notNull(),
  /** Minor units, never above zero. */
  amount: int8('amount').notNull(),
  at: int8('at').notNull(),
});
