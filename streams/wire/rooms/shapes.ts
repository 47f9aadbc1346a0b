import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { Count, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { DUEL_SEATS, MOST_OWN_TABLES, MOST_TABLES, SEAT_STATES, TABLE_STATES } from './words.ts';

/** Turns of a duel that cross the network: as many ties in a row come up once in 10^20 duels. */
const MOST_TURNS = 32;

/** Somebody at a table, as everybody may see it. */
export const RoomPlayer = z.object({
  /** From 1 on. */
  seat: Count,
  /** Masked by the gateway. */
  name: ShortText,
  /** A bot of the simulator. */
  demo: z.boolean(),
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

/** A table in the list of rooms. */
export const RoomTable = z.object({
  id: ShortText,
  /** Code of the room: the tables of a room follow one another. */
  room: ShortText,
  gameCode: ShortText,
  state: z.enum(TABLE_STATES),
  /** How many can sit there. */
  seats: Count,
  /** Of each player, minor units. */
  stake: MinorUnsigned,
  /** What the winner gets when it is full, minor units. */
  pot: MinorUnsigned,
  /** When the next step is due, server time: its stakes go back, it is played, it ends; null while nobody sits there. */
  dueAt: Moment.nullable(),
  players: z.array(RoomPlayer).max(DUEL_SEATS.most),
});
export type RoomTable = z.infer<typeof RoomTable>;

/** State of `g:rooms`: tables that can be joined or are played, the cheapest first. */
export const RoomList = z.object({
  list: z.array(RoomTable).max(MOST_TABLES),
  /** Share of a pot that the house keeps, hundredths of a percent. */
  rake: Rate,
});
export type RoomList = z.infer<typeof RoomList>;

const Roll = z.object({
  seat: Count,
  dice: z.array(Count).max(2),
});

/** A table with all that its result is proved by. */
export const DuelTable = RoomTable.extend({
  players: z.array(RoomPlayer.extend({ clientSeed: ShortText })).max(DUEL_SEATS.most),
  openedAt: Moment,
  endedAt: Moment.nullable(),
  /** SHA-256 of the server seed, published before anybody sits there. */
  commit: ShortText,
  /** Null until it is settled. */
  serverSeed: ShortText.nullable(),
  rolls: z.array(z.array(Roll).max(DUEL_SEATS.most)).max(MOST_TURNS).nullable(),
  /** Number of the seat that won; null until it is settled. */
  winner: Count.nullable(),
});
export type DuelTable = z.infer<typeof DuelTable>;

/** A table and the seat that the account has there. */
export const OwnTable = z.object({
  table: DuelTable,
  seat: Count,
  state: z.enum(SEAT_STATES),
});
export type OwnTable = z.infer<typeof OwnTable>;

/** State of `u:<uid>:roomSeat`: where the account sits, and how its last tables ended; the newest first. */
export const RoomSeatState = z.object({ tables: z.array(OwnTable).max(MOST_OWN_TABLES) });
export type RoomSeatState = z.infer<typeof RoomSeatState>;

/** Filters of the list; they all have to fit. */
export const RoomListParams = z.object({
  seats: z.coerce.number().int().min(DUEL_SEATS.least).max(DUEL_SEATS.most).optional(),
  /** Minor units. */
  minStake: z.coerce.number().int().min(0).optional(),
  maxStake: z.coerce.number().int().min(0).optional(),
  state: z.enum(TABLE_STATES).optional(),
});

export const RoomJoinParams = z.object({
  table: z.string().min(1).max(64),
  /** What the player agreed to stake, minor units. */
  stake: z.int().min(1),
  /** The player's part of the draw: any text. */
  clientSeed: SaidLine(64),
});
