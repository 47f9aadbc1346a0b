import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '../../streams/wire/memberData/words.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** What members asked for of their rights: a copy of everything, or an erasure; world time, epoch ms. */
export const dataRequest = pgTable(
  'data_request',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    kind: text('kind', { enum: DATA_REQUEST_KINDS }).notNull(),
    state: text('state', { enum: DATA_REQUEST_STATES }).notNull(),
    /** The member (`member`), or who of the staff. */
    askedBy: text('asked_by').notNull(),
    askedAt: int8('asked_at').notNull(),
    /** By when the law wants it done. */
    dueAt: int8('due_at').notNull(),
    /** Kinds of data that were read, of how many; 0 of 0 before a copy has begun. */
    kindsDone: integer('kinds_done').notNull().default(0),
    kindsOf: integer('kinds_of').notNull().default(0),
    endedBy: text('ended_by'),
    endedAt: int8('ended_at'),
    reason: text('reason').notNull().default(''),
  },
  t => [
    uniqueIndex('data_request_open').on(t.uid, t.kind).where(sql`${t.state} in ('asked', 'running')`),
    index('data_request_listed').on(t.askedAt.desc(), t.id.desc()),
    index('data_request_uid').on(t.uid),
    index('data_request_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('data_request_kind', sql`${t.kind} in ('copy', 'erasure')`),
    check('data_request_state', sql`${t.state} in ('asked', 'running', 'done', 'refused', 'withdrawn')`),
    check(
      'data_request_ended',
      sql`(${t.endedAt} is null) = (${t.state} in ('asked', 'running')) and (${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
  ],
);

/** When a kind of data is looked at next, and what was removed of it; real time, epoch ms. */
export const retentionState = pgTable(
  'retention',
  {
    kind: text('kind').primaryKey(),
    nextAt: int8('next_at').notNull(),
    lastAt: int8('last_at'),
    removedLast: int8('removed_last').notNull().default(0),
    removed: int8('removed').notNull().default(0),
  },
  t => [index('retention_due').on(t.nextAt)],
);

/** Each time something was removed: how much of what was older than `older`, in the time of its rows. */
export const retentionRun = pgTable(
  'retention_run',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind')
      .notNull()
      .references(() => retentionState.kind),
    at: int8('at').notNull(),
    older: int8('older').notNull(),
    removed: int8('removed').notNull(),
  },
  t => [index('retention_run_at').on(t.at)],
);
