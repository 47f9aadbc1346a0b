import { z } from 'zod';
import { ServerId } from '../../../streams/wire/gameServers/seamless.ts';
import { RoundStep, TableId, TableKindName } from '../../../streams/wire/liveTables/shapes.ts';
import { Count, Moment, ShortText } from '../../../streams/wire/protocol/bounds.ts';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';

// What the gateway is told of too is the seamless protocol's.
export { RoundStep, TableId, TableKindName, TableSummary } from '../../../streams/wire/liveTables/shapes.ts';

/** One round of a table. */
export const RoundNumbers = z.object({
  /** Number of the shoe, from 0. */
  shoe: Count,
  /** Number within the shoe, from 0; below 0 while the shoe is shuffled. */
  round: z.int().min(-1).max(1_000_000),
});

/** Chips by what they are on: the key of a bet, and minor units. */
export const Chips = z.record(z.string().max(40), MinorUnsigned.min(1));
export type Chips = z.output<typeof Chips>;

/** What is decided about a hand: `hit`, `stand`, `double`, `split`, `insure`, `play`, `fold`. */
export const TableDecision = z.enum(['hit', 'stand', 'double', 'split', 'insure', 'play', 'fold']);
export type TableDecision = z.output<typeof TableDecision>;

/** A seat of blackjack as everybody sees it. */
export const SeatNow = z.object({
  /** From 0. */
  seat: z.int().min(0).max(6),
  /** Masked name of whoever sits there; null for a free seat. */
  name: ShortText.nullable(),
  /** One hand, or two after a split; none before its cards are dealt. */
  hands: z
    .array(z.object({ cards: z.array(Count).max(24), isDoubled: z.boolean(), isOver: z.boolean() }))
    .max(2),
  /** The hand that is decided about; null for none. */
  active: z.int().min(0).max(1).nullable(),
});

/** A table at an instant, as everybody may see it. */
export const TableNow = RoundNumbers.extend({
  table: TableId,
  kind: TableKindName,
  phase: z.enum(['shuffling', 'open', 'closed', 'dealing', 'deciding', 'result', 'paid', 'void']),
  /** Start of the round, epoch ms. */
  startsAt: Moment,
  /** End of the phase, epoch ms; null where it is not known, or may not be. */
  until: Moment.nullable(),
  /** SHA-256 of the seed of the shoe, hex. */
  promise: z.string().regex(/^[0-9a-f]{64}$/),
  /** What has been dealt, in its order. */
  steps: z.array(RoundStep).max(60),
  /** What each bet gives back that gives anything, once the round is over: a fraction of the stake, the stake included. */
  backs: z.record(z.string().max(40), z.tuple([Count, Count])).nullable(),
  /** Seats of blackjack; none at other tables. */
  seats: z.array(SeatNow).max(7),
});
export type TableNow = z.output<typeof TableNow>;

/** What lies on the cloth of a table from all players, at most once a second. */
export const TableStakes = RoundNumbers.extend({
  players: Count,
  /** By bet, minor units; points of practice are not among them. */
  sums: Chips,
  /** Who has won most in the round before, names masked. */
  winners: z.array(z.object({ name: ShortText, amount: MinorUnsigned })).max(5),
});
export type TableStakes = z.output<typeof TableStakes>;

/** A round that is over. */
export const TableResult = RoundNumbers.extend({
  at: Moment,
  steps: z.array(RoundStep).max(60),
  isVoid: z.boolean(),
});
export type TableResult = z.output<typeof TableResult>;

/**
 * The chips of one player in the round that is played now. `open`: they can be moved; `taking`: the wallet is asked for them;
 * `standing`: they are the stake; `refused`: the wallet took nothing, `code` says why; `paid`: the round is over; `void`: the stake
 * went back.
 */
export const Cloth = RoundNumbers.extend({
  table: TableId,
  /** Counts the changes. */
  v: Count,
  chips: Chips,
  state: z.enum(['open', 'taking', 'standing', 'refused', 'paid', 'void']),
  code: ShortText.nullable(),
  /** All that was staked, doubles and calls included, minor units. */
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** What the player decided, in its order; by seat at blackjack. */
  decisions: z.array(z.object({ seat: z.int().min(0).max(6).nullable(), decision: TableDecision })).max(60),
  /** The seat of the player at a table of blackjack; null for none. */
  seat: z.int().min(0).max(6).nullable(),
  /** The chips of the last round in which the player had a stake, for "repeat"; null before the first. */
  last: Chips.nullable(),
  /** Of the wallet, or of the points of practice, minor units; null when it can't be asked now. */
  balance: MinorUnsigned.nullable(),
  /** The wallet has yet to hear of a result. */
  pending: z.boolean(),
});
export type Cloth = z.output<typeof Cloth>;

/** A line of a table's chat. */
export const TableLine = z.object({
  id: ServerId,
  name: ShortText,
  text: z.string().min(1).max(200),
  at: Moment,
});
export type TableLine = z.output<typeof TableLine>;
