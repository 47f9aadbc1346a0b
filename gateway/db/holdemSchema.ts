import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { HOLDEM_ACTS } from '../../streams/wire/holdem/words.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A table of hold'em: hand after hand is played there. Times are world time. */
export const holdemTable = pgTable(
  'holdem_table',
  {
    id: text('id').primaryKey(),
    room: text('room').notNull(),
    openedAt: int8('opened_at').notNull(),
    /** Number of the last hand, 0 before the first one. */
    handNo: integer('hand_no').notNull(),
    /** The running or the last hand. */
    handId: text('hand_id'),
    /** Whether that hand runs. */
    live: boolean('live').notNull(),
    /** Seat that had the button last. */
    button: integer('button').notNull(),
    /** Of the pack of the next hand: nobody's to know. */
    nextSeed: text('next_seed').notNull(),
    nextCommit: text('next_commit').notNull(),
    /** When the turn that runs is over, or the next hand is dealt; null while nobody can be dealt in. */
    dueAt: int8('due_at'),
  },
  t => [
    check('holdem_table_live', sql`not ${t.live} or (${t.handId} is not null and ${t.dueAt} is not null)`),
    index('holdem_table_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** Somebody's place at a table, from sitting down to leaving. What was put on the table is the reservation `chips:<id>` of the ledger. */
export const holdemChair = pgTable(
  'holdem_chair',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    tableId: text('table_id')
      .notNull()
      .references(() => holdemTable.id),
    /** From 1 on. */
    seat: integer('seat').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Minor units. */
    buyIn: int8('buy_in').notNull(),
    /** After the last hand that has ended; what the owner got back once the chair is left. */
    stack: int8('stack').notNull(),
    /** For the next deal. */
    dealText: text('deal_text').notNull(),
    /** Time of its own that is left for decisions, real ms. */
    bankMs: integer('bank_ms').notNull(),
    /** Decisions in a row that the clock has made in its place. */
    missed: integer('missed').notNull(),
    /** Whether it is left when the running hand is over. */
    leaving: boolean('leaving').notNull(),
    demo: boolean('demo').notNull(),
    at: int8('at').notNull(),
    /** When it was left; null as long as its owner sits. */
    endedAt: int8('ended_at'),
  },
  t => [
    check('holdem_chair_chips', sql`${t.buyIn} > 0 and ${t.stack} >= 0`),
    uniqueIndex('holdem_chair_place').on(t.tableId, t.seat).where(sql`${t.endedAt} is null`),
    uniqueIndex('holdem_chair_holder').on(t.uid).where(sql`${t.endedAt} is null`),
    index('holdem_chair_uid').on(t.uid, t.at),
  ],
);

/** A seat as a hand was dealt to it. */
export interface DealtSeat {
  readonly seat: number;
  /** Of `holdem_chair`. */
  readonly chair: string;
  readonly uid: string;
  /** Minor units. */
  readonly stack: number;
  readonly text: string;
}

/** A hand: a function of its row and of the acts. */
export const holdemHand = pgTable(
  'holdem_hand',
  {
    id: text('id').primaryKey(),
    tableId: text('table_id')
      .notNull()
      .references(() => holdemTable.id),
    number: integer('number').notNull(),
    button: integer('button').notNull(),
    /** Of its pack: nobody's to know, since it would show the cards of who has folded. */
    serverSeed: text('server_seed').notNull(),
    commit: text('commit').notNull(),
    seats: jsonb('seats').$type<readonly DealtSeat[]>().notNull(),
    begunAt: int8('begun_at').notNull(),
    /** When the turn that runs has begun. */
    turnAt: int8('turn_at').notNull(),
    endedAt: int8('ended_at'),
    /** Minor units; null until it has ended. */
    rake: int8('rake'),
  },
  t => [
    uniqueIndex('holdem_hand_number').on(t.tableId, t.number),
    check('holdem_hand_end', sql`(${t.endedAt} is null) = (${t.rake} is null)`),
  ],
);

/** An act of a hand. */
export const holdemAct = pgTable(
  'holdem_act',
  {
    handId: text('hand_id')
      .notNull()
      .references(() => holdemHand.id),
    /** From 0 on. */
    step: integer('step').notNull(),
    seat: integer('seat').notNull(),
    act: text('act', { enum: HOLDEM_ACTS }).notNull(),
    /** Of a raise: up to which bet, minor units. */
    upTo: int8('up_to'),
    /** Whether the clock has decided. */
    byClock: boolean('by_clock').notNull(),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.handId, t.step] })],
);

/** What a chair has won or lost in a hand. */
export const holdemNet = pgTable(
  'holdem_net',
  {
    handId: text('hand_id')
      .notNull()
      .references(() => holdemHand.id),
    chairId: text('chair_id')
      .notNull()
      .references(() => holdemChair.id),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Minor units. */
    net: int8('net').notNull(),
    endedAt: int8('ended_at').notNull(),
  },
  t => [primaryKey({ columns: [t.handId, t.chairId] }), index('holdem_net_uid').on(t.uid, t.endedAt)],
);
