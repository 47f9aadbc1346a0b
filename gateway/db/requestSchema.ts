import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Acts above a limit, which wait for a second operator; real times, epoch ms. */
export const officeRequest = pgTable(
  'office_request',
  {
    id: text('id').primaryKey(),
    call: text('call').notNull(),
    /** As they were sent while it waits; afterwards what the trail tells of them. */
    params: jsonb('params').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What both have to be allowed. */
    permission: text('permission').notNull(),
    /** Minor units. */
    amount: int8('amount').notNull(),
    /** Whose account it is about; null where nobody knows. */
    uid: text('uid'),
    askedBy: text('asked_by').notNull(),
    askedAt: int8('asked_at').notNull(),
    expiresAt: int8('expires_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused', 'expired'] })
      .notNull()
      .default('waiting'),
    decidedBy: text('decided_by'),
    decidedAt: int8('decided_at'),
  },
  t => [
    index('office_request_waiting').on(t.askedAt).where(sql`${t.state} = 'waiting'`),
    index('office_request_uid').on(t.uid).where(sql`${t.uid} is not null`),
    index('office_request_due').on(t.expiresAt).where(sql`${t.state} = 'waiting'`),
    check('office_request_state', sql`${t.state} in ('waiting', 'done', 'refused', 'expired')`),
    check('office_request_two', sql`${t.decidedBy} is distinct from ${t.askedBy}`),
    check('office_request_decided', sql`(${t.state} in ('waiting', 'expired')) = (${t.decidedBy} is null)`),
  ],
);

/** How much one operator moves alone, where it isn't as usual; real times, epoch ms. */
export const actLimit = pgTable(
  'act_limit',
  {
    call: text('call').notNull(),
    currency: text('currency').notNull(),
    /** Minor units; what is more waits for a second operator. */
    amount: int8('amount').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: int8('changed_at').notNull(),
  },
  t => [primaryKey({ columns: [t.call, t.currency] }), check('act_limit_amount', sql`${t.amount} >= 0`)],
);
