import { z } from 'zod';
import { Count, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

// What an operator of the gateway asks of a server with live tables (docs/game-servers.md): signed as the calls about fixtures are.

/** A table is named by the code of its game; it owns its topics, so a colon is not part of it. */
const TableId = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
/** Name of a kind of tables: `baccarat`, `fastRoulette`. */
const TableKindName = z.string().regex(/^[A-Za-z]{1,40}$/);
/** What a table does; `void`: its round was given up. */
const TablePhase = z.enum([
  ...(['shuffling', 'open', 'closed', 'dealing', 'deciding', 'result', 'paid', 'void'] as const),
]);

/** One round of a table: number of its shoe, and its number within the shoe, both from 0. */
export const TableRoundPlace = z.strictObject({ table: TableId, shoe: Count, round: Count });
export type TableRoundPlace = z.output<typeof TableRoundPlace>;

/** What the gateway sends, by call. */
export const tableRoundParams = {
  /** The tables on which money is staked, now or in their last rounds. */
  tables: z.strictObject({}),
  /** What a void of a round would do; nothing is done. */
  previewTableVoid: TableRoundPlace,
  /** The stakes of a round go back, and nothing is won in it. */
  voidTableRound: TableRoundPlace,
} as const;
export type TableRoundCall = keyof typeof tableRoundParams;
export type TableRoundParams<C extends TableRoundCall> = z.output<(typeof tableRoundParams)[C]>;
export const TABLE_ROUND_CALLS = Object.keys(tableRoundParams) as readonly TableRoundCall[];

/** `unpaid`: it can be made void; `paid`: what was won in it is paid, and it stays; `void`: its stakes went back, or are on their way. */
export const TABLE_ROUND_STATES = ['unpaid', 'paid', 'void'] as const;

/** How many rounds of a table are told. */
export const TABLE_ROUNDS_TOLD = 10;

/** A round of a table with stakes of money. */
export const StakedRound = z.object({
  shoe: Count,
  round: Count,
  /** Its start. */
  at: Moment,
  state: z.enum(TABLE_ROUND_STATES),
  /** Who has staked money in it. */
  players: Count,
  /** What they staked, and what was paid of it until now. */
  staked: MinorUnsigned,
  paid: MinorUnsigned,
});
export type StakedRound = z.output<typeof StakedRound>;

/** A table as an operator sees it. Points of practice are in none of its figures. */
export const TableRow = z.object({
  table: TableId,
  /** As the catalogue names its game. */
  name: ShortText,
  kind: TableKindName,
  /** The shoe and the round that are played now; the round is -1 while a shoe is shuffled. */
  shoe: Count,
  round: z.int().min(-1).max(1_000_000),
  phase: TablePhase,
  /** Who has staked money in the round that is played now. */
  players: Count,
  /** What they staked, and the most that it can bring them. */
  staked: MinorUnsigned,
  payable: MinorUnsigned,
  /** Its last rounds with stakes of money, the newest first; that of now is among them. */
  rounds: z.array(StakedRound).max(TABLE_ROUNDS_TOLD),
});
export type TableRow = z.output<typeof TableRow>;

/** What a void of a round would do to stakes of money. */
export const TableVoidEffect = z.object({
  /** Who has staked in it. */
  players: Count,
  staked: MinorUnsigned,
  /** Stakes that would go back: none of a round that is paid, or void already. */
  back: MinorUnsigned,
  /** What was paid of it; nobody takes it back. */
  paid: MinorUnsigned,
});
export type TableVoidEffect = z.output<typeof TableVoidEffect>;

/** What the server answers, by call. */
export const tableRoundAnswers = {
  tables: z.object({ ok: z.literal(true), tables: z.array(TableRow).max(MANY) }),
  previewTableVoid: z.object({ ok: z.literal(true), effect: TableVoidEffect }),
  voidTableRound: z.object({ ok: z.literal(true) }),
} as const;
export type TableRoundAnswer<C extends TableRoundCall> = z.output<(typeof tableRoundAnswers)[C]>;
