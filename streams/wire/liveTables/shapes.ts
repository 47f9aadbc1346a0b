import { z } from 'zod';
import { Count, Moment } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { MOST_LIVE_TABLES, MOST_MARKS, MOST_PLACED_BETS, MOST_STEPS } from './words.ts';

/** A live table is named by the code of its game; it owns topics at its server, so a colon is not part of it. */
export const TableId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9._-]+$/);

/** Name of a kind of tables: `baccarat`, `fastRoulette`. */
export const TableKindName = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]+$/);

/** One thing that is shown of a round: a card, a number, a die, a part of a wheel. */
export const RoundStep = z.object({ to: z.string().max(20), shows: Count });

/** A live table as a lobby shows it; it changes once a round. */
export const TableSummary = z.object({
  table: TableId,
  kind: TableKindName,
  /** Start of the round, epoch ms, and the end of its bets. */
  startsAt: Moment,
  closesAt: Moment,
  players: Count,
  /** Free seats; null where there are none to take. */
  freeSeats: z.int().min(0).max(7).nullable(),
  /** The least and the most of one bet, minor units. */
  least: MinorUnsigned,
  most: MinorUnsigned,
  /**
   * The last results, the newest last, a word each: at baccarat and dragon tiger the winner with a letter (`B`, `P`, `D`, `T` for a tie is
   * `E`), at roulette and wheels the number, of dice the sum.
   */
  marks: z.array(z.string().max(6)).max(MOST_MARKS),
});
export type TableSummary = z.output<typeof TableSummary>;

/** State of `g:tables`: ordered by table. */
export const TableSummaries = z.array(TableSummary).max(MOST_LIVE_TABLES);
export type TableSummaries = z.output<typeof TableSummaries>;

/** An event of `g:tables`: what changed, and the tables of which nothing is known any more. None is in both. */
export const TableChanges = z.object({
  changed: z.array(TableSummary).max(MOST_LIVE_TABLES),
  gone: z.array(TableId).max(MOST_LIVE_TABLES),
});
export type TableChanges = z.output<typeof TableChanges>;

/** What was staked on one bet of a cloth, further stakes on it too. */
export const PlacedBet = z.object({
  /** Key of the bet: `banker`, `straight:17`, `main:2` for the third seat. */
  bet: z.string().max(40),
  /** Minor units. */
  stake: MinorUnsigned,
});

/** How a round of a live table ended: what was shown, in its order, and which round it was. */
export const TableRound = z.object({
  kind: TableKindName,
  steps: z.array(RoundStep).max(MOST_STEPS),
  /** Numbers of the shoe and of the round within it, from 0. */
  shoe: Count,
  round: Count,
  /** What its player had bet on; left out by servers that don't tell. */
  bets: z.array(PlacedBet).max(MOST_PLACED_BETS).optional(),
});
export type TableRound = z.output<typeof TableRound>;
