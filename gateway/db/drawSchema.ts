import { bigint, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DrawKind, DrawState, ResultState } from '../../streams/wire/draws/words.ts';
import type { DrawnPrize, DrawTerms } from '../merchant/draws.ts';

// All times of these tables are world time, epoch ms.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A raffle's round or an envelope rain. */
export const draw = pgTable('draw', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<DrawKind>().notNull(),
  subject: text('subject').notNull(),
  state: text('state').$type<DrawState>().notNull(),
  terms: jsonb('terms').$type<DrawTerms>().notNull(),
  opensAt: int8('opens_at').notNull(),
  closesAt: int8('closes_at').notNull(),
  /** When the list is closed. */
  shutsAt: int8('shuts_at').notNull(),
  drawsAt: int8('draws_at').notNull(),
  seed: text('seed').notNull(),
  commit: text('commit').notNull(),
  beaconSource: text('beacon_source'),
  beaconRound: text('beacon_round'),
  beaconValue: text('beacon_value'),
  listHash: text('list_hash'),
  entries: integer('entries'),
  chances: int8('chances'),
  drawnAt: int8('drawn_at'),
});

/** Tickets that were given at once, or an envelope that was pressed. */
export const drawEntry = pgTable('draw_entry', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Null for tickets that wait for the next round. */
  drawId: text('draw_id'),
  subject: text('subject').notNull(),
  uid: text('uid').notNull(),
  code: text('code').notNull().unique('draw_entry_code_key'),
  count: int8('count').notNull(),
  opId: text('op_id').notNull().unique('draw_entry_op_id_key'),
  at: int8('at').notNull(),
});

/** What was drawn for a line of a list. */
export const drawResult = pgTable(
  'draw_result',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    drawId: text('draw_id').notNull(),
    place: integer('place').notNull(),
    entryId: int8('entry_id').notNull(),
    uid: text('uid').notNull(),
    value: int8('value').notNull(),
    /** Null for an envelope. */
    prize: jsonb('prize').$type<DrawnPrize>(),
    state: text('state').$type<ResultState>().notNull(),
    claimUntil: int8('claim_until'),
    toldAt: int8('told_at'),
    settledAt: int8('settled_at'),
  },
  t => [unique('draw_result_place').on(t.drawId, t.place)],
);
