import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DuelRolls } from '../../streams/wire/rooms/duel.ts';
import { SEAT_REASONS, SEAT_STATES, TABLE_STATES } from '../../streams/wire/rooms/words.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A table of a room game: played once. Times are world time. */
export const roomTable = pgTable(
  'room_table',
  {
    id: text('id').primaryKey(),
    room: text('room').notNull(),
    seats: integer('seats').notNull(),
    stake: int8('stake').notNull(),
    state: text('state', { enum: TABLE_STATES }).notNull(),
    /** Nobody's to know before the table is settled. */
    serverSeed: text('server_seed').notNull(),
    commit: text('commit').notNull(),
    openedAt: int8('opened_at').notNull(),
    /** When the clock takes the next step; null while nobody sits there, and at the end. */
    dueAt: int8('due_at'),
    endedAt: int8('ended_at'),
    rolls: jsonb('rolls').$type<DuelRolls>(),
    /** Number of the seat that won. */
    winner: integer('winner'),
  },
  t => [
    check('room_table_size', sql`${t.seats} between 2 and 6 and ${t.stake} > 0`),
    check(
      'room_table_state',
      sql`${t.state} in ('open', 'full', 'rolling', 'settled', 'cancelled')
        and (${t.state} in ('settled', 'cancelled')) = (${t.endedAt} is not null)
        and (${t.state} = 'settled') = (${t.winner} is not null)
        and (${t.state} = 'settled') = (${t.rolls} is not null)
        and (${t.state} not in ('full', 'rolling') or ${t.dueAt} is not null)
        and (${t.state} not in ('settled', 'cancelled') or ${t.dueAt} is null)`,
    ),
    uniqueIndex('room_table_open').on(t.room).where(sql`${t.state} = 'open'`),
    index('room_table_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('room_table_running').on(t.openedAt).where(sql`${t.state} in ('open', 'full', 'rolling')`),
  ],
);

/** A seat that was taken. Its stake is the reservation `seat:<id>` of the ledger. */
export const roomSeat = pgTable(
  'room_seat',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    tableId: text('table_id')
      .notNull()
      .references(() => roomTable.id),
    /** From 1 on. */
    seat: integer('seat').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    clientSeed: text('client_seed').notNull(),
    state: text('state', { enum: SEAT_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text('reason', { enum: SEAT_REASONS }),
    demo: boolean('demo').notNull(),
    at: int8('at').notNull(),
    endedAt: int8('ended_at'),
  },
  t => [
    check(
      'room_seat_state',
      sql`${t.state} in ('held', 'returned', 'played')
        and (${t.state} = 'held') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)`,
    ),
    check('room_seat_reason', sql`${t.reason} in ('left', 'expired', 'break')`),
    uniqueIndex('room_seat_place').on(t.tableId, t.seat).where(sql`${t.state} <> 'returned'`),
    uniqueIndex('room_seat_holder').on(t.uid).where(sql`${t.state} = 'held'`),
    index('room_seat_table').on(t.tableId),
    index('room_seat_uid').on(t.uid, t.at),
  ],
);
