import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTRACT_MOVES } from '../../streams/wire/contracts/words.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** What somebody did to a contract, in order. A row never changes. */
export const contractEvent = pgTable(
  'contract_event',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    contractId: text('contract_id').notNull(),
    move: text('move', { enum: CONTRACT_MOVES }).notNull(),
    /** Who did it; null for the house, and where it isn't known. */
    actorUid: text('actor_uid'),
    /** What was offered. */
    terms: jsonb('terms'),
    /** The version that came into force or ended with it. */
    version: integer('version'),
    /** World time, epoch ms. */
    at: int8('at').notNull(),
  },
  t => [index('contract_event_contract').on(t.contractId, t.id)],
);
