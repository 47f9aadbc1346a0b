import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ContractKind } from '../../streams/wire/contracts/shapes.ts';
import type { TieredKind } from '../../streams/wire/contracts/words.ts';
import { account } from './identitySchema.ts';

// All times of these tables are world time, epoch ms; amounts are minor units.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Bets that were taken back after they had been settled. The round itself stays as it was written. */
export const roundVoid = pgTable(
  'round_void',
  {
    roundId: text('round_id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    at: int8('at').notNull(),
    reason: text('reason').notNull(),
  },
  t => [index('round_void_at').on(t.at), index('round_void_uid').on(t.uid)],
);

/** Up to where the periods of a contract have become runs. */
export const settlementPlan = pgTable('settlement_plan', {
  contractId: text('contract_id').primaryKey(),
  plannedTo: int8('planned_to').notNull(),
});

/** One settlement of one contract: open until it is done, however often it fails. */
export const settlementRun = pgTable(
  'settlement_run',
  {
    contractId: text('contract_id').notNull(),
    periodEnd: int8('period_end').notNull(),
    periodStart: int8('period_start').notNull(),
    /** The version of the terms that count. */
    version: integer('version').notNull(),
    kind: text('kind').$type<TieredKind>().notNull(),
    dueAt: int8('due_at').notNull(),
    state: text('state', { enum: ['due', 'failed', 'done'] })
      .notNull()
      .default('due'),
    /** How often it has failed. */
    attempts: integer('attempts').notNull().default(0),
    /** What the last failure said. */
    error: text('error'),
    nextTry: int8('next_try').notNull(),
    doneAt: int8('done_at'),
    /** Bets that were taken back up to then are accounted for. */
    correctedTo: int8('corrected_to').notNull(),
  },
  t => [primaryKey({ columns: [t.contractId, t.periodEnd] })],
);

/** What one settlement of one contract paid. A row never changes. */
export const bill = pgTable(
  'bill',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    contractId: text('contract_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    category: text('category').notNull(),
    /** The bets of [start, end) count; of (start, end] for a real-time salary. */
    periodStart: int8('period_start').notNull(),
    periodEnd: int8('period_end').notNull(),
    /** When it was settled. */
    at: int8('at').notNull(),
    /** Bets that were taken back up to then don't count. */
    cutoff: int8('cutoff').notNull(),
    /** How many bets of the team counted, their turnover, and what the house kept of them. */
    bets: int8('bets').notNull(),
    validBet: int8('valid_bet').notNull(),
    kept: int8('kept').notNull(),
    /** Wages and promotions of the team, of a dividend. */
    costs: int8('costs').notNull(),
    activeMembers: int8('active_members').notNull(),
    /** Turnover from which a member counted as active. */
    activeFrom: int8('active_from').notNull(),
    /** Place in the terms of the tier that was reached; null for none, and for a real-time salary. */
    tier: integer('tier'),
    gross: int8('gross').notNull(),
    /** Gross of the direct downlines. */
    downlines: int8('downlines').notNull(),
    /** What is left of the gross; below zero it is carried over. */
    share: int8('share').notNull(),
    /** The share with corrections and what was carried over: the sum of the lines. */
    total: int8('total').notNull(),
    /** At most the total; less while a contract above has not earned it. The rest is carried over. */
    paid: int8('paid').notNull(),
    /** Booking that paid it; there is none when nothing was paid. */
    opId: text('op_id').notNull(),
    demo: boolean('demo').notNull(),
  },
  t => [
    unique('bill_period').on(t.contractId, t.periodEnd),
    index('bill_uid').on(t.uid, t.at, t.id),
    index('bill_uid_kind').on(t.uid, t.kind, t.at, t.id),
    index('bill_op').on(t.opId),
    index('bill_open').on(t.kind, t.contractId).where(sql`${t.total} <> ${t.paid}`),
  ],
);

/** One part of a bill. The amounts of its lines sum to its total. */
export const billLine = pgTable(
  'bill_line',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => bill.id),
    n: integer('n').notNull(),
    what: text('what', {
      enum: ['bets', 'wages', 'promotions', 'downline', 'floor', 'correction', 'carried'],
    }).notNull(),
    /** The stretch of time that it is about. */
    slotStart: int8('slot_start').notNull(),
    slotEnd: int8('slot_end').notNull(),
    /** The direct downline whose team it is about; null for the agent and its own members. */
    via: text('via'),
    /** The bill that it is about. */
    ref: text('ref'),
    bets: int8('bets').notNull(),
    validBet: int8('valid_bet').notNull(),
    kept: int8('kept').notNull(),
    /** Of the bets that it sums, whatever their order. */
    checksum: text('checksum').notNull(),
    amount: int8('amount').notNull(),
    /** Of a correction: bets that were taken back after the first and up to the second. */
    seenFrom: int8('seen_from'),
    seenTo: int8('seen_to'),
  },
  t => [primaryKey({ columns: [t.billId, t.n] })],
);
