import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Promised } from '../../streams/wire/bonus/words.ts';
import type { HoldRule } from '../../streams/wire/cash/queueWords.ts';
import type { CashActor, CashOrder } from '../../streams/wire/cash/words.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A deposit or a withdrawal as it is now. */
export const cashOrder = pgTable('cash_order', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<CashOrder['kind']>().notNull(),
  state: text('state').$type<CashOrder['state']>().notNull(),
  version: integer('version').notNull(),
  method: text('method').notNull(),
  accountId: text('account_id'),
  account: text('account'),
  amount: int8('amount').notNull(),
  fee: int8('fee').notNull(),
  received: int8('received'),
  returned: int8('returned').notNull().default(0),
  promotion: text('promotion'),
  bonus: int8('bonus').notNull().default(0),
  wagering: int8('wagering').notNull().default(0),
  promised: jsonb('promised').$type<Promised>(),
  endedBy: text('ended_by').$type<CashActor>(),
  dueAt: int8('due_at'),
  at: int8('at').notNull(),
  changedAt: int8('changed_at').notNull(),
  proofs: jsonb('proofs').$type<readonly string[]>().notNull().default([]),
  comment: text('comment').notNull().default(''),
  reason: text('reason').notNull().default(''),
  demo: boolean('demo').notNull(),
});

/** What the staff knows of an order besides its steps; times are real, epoch ms. */
export const cashReview = pgTable('cash_review', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => cashOrder.id, { onDelete: 'cascade' }),
  /** Rules that hold it; empty once it was let go. */
  held: jsonb('held').$type<readonly HoldRule[]>().notNull().default([]),
  /** Those that ever did. */
  rules: jsonb('rules').$type<readonly HoldRule[]>().notNull().default([]),
  note: text('note').notNull().default(''),
  claimedBy: text('claimed_by'),
  claimedAt: int8('claimed_at'),
  /** Counts the changes of this row. */
  changes: integer('changes').notNull().default(0),
});

/** One step of an order: who took it, when and why. */
export const cashStep = pgTable(
  'cash_step',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    from: text('from_state'),
    to: text('to_state').notNull(),
    by: text('by').$type<CashActor>().notNull(),
    at: int8('at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  t => [primaryKey({ columns: [t.orderId, t.version] })],
);

/** An image that proves something about an order. */
export const cashProof = pgTable('cash_proof', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  size: int8('size').notNull(),
  picture: bytea('picture'),
  orderId: text('order_id'),
  /** The application for a reward that it belongs to. */
  entryId: int8('entry_id'),
  /** Real time, epoch ms. */
  at: int8('at').notNull(),
});

/** Bytes of an image that is uploaded. */
export const cashProofPart = pgTable(
  'cash_proof_part',
  {
    proofId: text('proof_id').notNull(),
    start: int8('start').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  t => [primaryKey({ columns: [t.proofId, t.start] })],
);
