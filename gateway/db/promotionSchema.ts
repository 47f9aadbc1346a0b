import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { EntryState, PromotionActor, RewardKind } from '../../streams/wire/promotions/words.ts';

// All times of these tables are world time, epoch ms.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A promotion as the operator wrote it, with what was awarded of its budget. */
export const promotion = pgTable('promotion', {
  id: text('id').primaryKey(),
  definition: json('definition').notNull(),
  version: integer('version').notNull(),
  budget: int8('budget').notNull(),
  spent: int8('spent').notNull().default(0),
  changedAt: int8('changed_at').notNull(),
  /** When the operator ended it. */
  closedAt: int8('closed_at'),
});

/** One member in one period of a promotion. */
export const promotionEntry = pgTable(
  'promotion_entry',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    promotionId: text('promotion_id').notNull(),
    uid: text('uid').notNull(),
    /** First moment of the period; 0 for a promotion that has only one. */
    period: int8('period').notNull(),
    /** One after its last moment; null without an end. */
    until: int8('until'),
    state: text('state').$type<EntryState>().notNull(),
    version: integer('version').notNull(),
    joinedAt: int8('joined_at').notNull(),
    changedAt: int8('changed_at').notNull(),
    /** What is awarded, settled when the conditions were met. */
    amount: int8('amount').notNull().default(0),
    /** How often the member has applied. */
    applications: integer('applications').notNull().default(0),
    comment: text('comment').notNull().default(''),
    proofs: jsonb('proofs').$type<readonly string[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
  },
  t => [unique('promotion_entry_once').on(t.promotionId, t.uid, t.period)],
);

/** One step of an entry: who took it, when and why. */
export const promotionStep = pgTable(
  'promotion_step',
  {
    entryId: int8('entry_id').notNull(),
    version: integer('version').notNull(),
    from: text('from_state').$type<EntryState>(),
    to: text('to_state').$type<EntryState>().notNull(),
    by: text('by').$type<PromotionActor>().notNull(),
    at: int8('at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  t => [primaryKey({ columns: [t.entryId, t.version] })],
);

/** A reward that was given; an entry has one at most. */
export const promotionReward = pgTable('promotion_reward', {
  entryId: int8('entry_id').primaryKey(),
  /** Operation under which the money, the points or the tickets were booked. */
  opId: text('op_id').notNull().unique('promotion_reward_op_id_key'),
  uid: text('uid').notNull(),
  promotionId: text('promotion_id').notNull(),
  kind: text('kind').$type<RewardKind>().notNull(),
  amount: int8('amount').notNull(),
  at: int8('at').notNull(),
});

/** A reward that a budget did not hold when it was due, in the order in which they wait. */
export const promotionWaiting = pgTable(
  'promotion_waiting',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    promotionId: text('promotion_id').notNull(),
    uid: text('uid').notNull(),
    /** First moment of the period; 0 for a promotion that has only one. */
    period: int8('period').notNull(),
    /** What it is worth. */
    amount: int8('amount').notNull(),
    at: int8('at').notNull(),
  },
  t => [unique('promotion_waiting_once').on(t.promotionId, t.uid, t.period)],
);

/** A day (UTC) on which an account signed in. */
export const loginDay = pgTable(
  'login_day',
  { uid: text('uid').notNull(), day: int8('day').notNull() },
  t => [primaryKey({ columns: [t.uid, t.day] })],
);

/**
 * Whose progress may have changed: `n` counts the reasons, `done` those that the promotions have looked at. The missions read the
 * same counter: how far, and when they looked last (world time).
 */
export const promotionDue = pgTable('promotion_due', {
  uid: text('uid').primaryKey(),
  n: int8('n').notNull(),
  done: int8('done').notNull().default(0),
  missionsDone: int8('missions_done').notNull().default(0),
  missionsAt: int8('missions_at').notNull().default(0),
  /** Since when the member waits to be looked at by the promotions: real time of the server, epoch ms; null for who doesn't. */
  promotionsSince: int8('promotions_since'),
  /** The same of the missions. */
  missionsSince: int8('missions_since'),
});

/** How far a period that is over was settled. */
export const promotionSettlement = pgTable(
  'promotion_settlement',
  {
    promotionId: text('promotion_id').notNull(),
    period: int8('period').notNull(),
    /** The last account, in their order. */
    through: text('through').notNull().default(''),
    done: boolean('done').notNull().default(false),
  },
  t => [primaryKey({ columns: [t.promotionId, t.period] })],
);
