import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Acts above a limit, which wait for a second operator; real times, epoch ms. */
export const officeRequest = pgTable(
  'office_request',
  {
    id: text('id').primaryKey(),
    call: text('call').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What both have to be allowed. */
    permission: text('permission').notNull(),
    /** Minor units. */
    amount: int8('amount').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: int8('asked_at').notNull(),
    expiresAt: int8('expires_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    decidedBy: text('decided_by'),
    decidedAt: int8('decided_at'),
  },
  t => [
    index('office_request_waiting').on(t.askedAt).where(sql`${t.state} = 'waiting'`),
    check('office_request_state', sql`${t.state} in ('waiting', 'done', 'refused')`),
    check('office_request_two', sql`${t.decidedBy} is distinct from ${t.askedBy}`),
    check('office_request_decided', sql`(${t.state} = 'waiting') = (${t.decidedBy} is null)`),
  ],
);
