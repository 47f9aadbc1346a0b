import { z } from 'zod';
import { PACK } from '../cards/card.ts';
import { SaidLine } from '../fields/writtenText.ts';
import { Count, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { HOLDEM_ACTS, HOLDEM_SEATS, MOST_HANDS, MOST_POKER_TABLES, POKER_KINDS, STREETS } from './words.ts';

/** Common cards of a hand. */
const BOARD = 5;

/** Two letters: `AS` is the ace of spades. */
const CardName = z.string().max(2);
const Seats = z.array(Count).max(HOLDEM_SEATS.most);

/** What a table is played for, minor units. */
const stakes = {
  smallBlind: MinorUnsigned,
  bigBlind: MinorUnsigned,
  /** Least and most that a seat begins with. */
  minBuyIn: MinorUnsigned,
  maxBuyIn: MinorUnsigned,
  /** Share of what is won after a flop that the house keeps, hundredths of a percent, and the most of one hand. */
  rake: Rate,
  rakeCap: MinorUnsigned,
} as const;

const Chair = z.object({
  /** From 1 on. */
  seat: Count,
  /** Masked by the gateway. */
  name: ShortText,
  /** A bot of the simulator. */
  demo: z.boolean(),
  /** Chips beside those of a running hand, minor units. */
  stack: MinorUnsigned,
});

/** A table in the list. */
export const PokerRoom = z.object({
  id: ShortText,
  /** Code of the room: its tables are alike. */
  room: ShortText,
  /** How many can sit there. */
  seats: Count,
  ...stakes,
  /** Number of the last hand that was dealt. */
  hand: Count,
  players: z.array(Chair.omit({ stack: true })).max(HOLDEM_SEATS.most),
});
export type PokerRoom = z.infer<typeof PokerRoom>;

/** State of `g:pokerRooms`: the cheapest first. */
export const PokerRooms = z.object({ list: z.array(PokerRoom).max(MOST_POKER_TABLES) });
export type PokerRooms = z.infer<typeof PokerRooms>;

const Pot = z.object({ amount: MinorUnsigned, seats: Seats });
const PaidPot = Pot.extend({
  rake: MinorUnsigned,
  wins: z.array(z.object({ seat: Count, amount: MinorUnsigned })).max(HOLDEM_SEATS.most),
});

/** What the seat whose turn it is may do. */
const LegalActs = z.object({
  seat: Count,
  canCheck: z.boolean(),
  /** What a call takes from its stack; null when there is nothing to call. */
  call: MinorUnsigned.nullable(),
  /** Least and highest bet of this street that it may raise to; null when it may not. */
  raise: z.object({ from: MinorUnsigned, to: MinorUnsigned }).nullable(),
});

/** A hand as who reads it may see it. */
export const PokerHand = z.object({
  id: ShortText,
  /** Number at its table. */
  number: Count,
  /** How many acts there have been. */
  step: Count,
  /** Hash of its pack, published before the seats gave their texts. */
  commit: ShortText,
  street: z.enum(STREETS),
  button: Count,
  board: z.array(CardName).max(BOARD),
  /** All that has been bet, minor units. */
  pot: MinorUnsigned,
  pots: z.array(Pot).max(HOLDEM_SEATS.most),
  turn: Count.nullable(),
  /** When the turn is over and what is left of the seat's own time is used, and when that is over too; server time. */
  turnEndsAt: Moment.nullable(),
  bankEndsAt: Moment.nullable(),
  players: z
    .array(
      z.object({
        seat: Count,
        stack: MinorUnsigned,
        bet: MinorUnsigned,
        put: MinorUnsigned,
        hasFolded: z.boolean(),
        /** Null while they are hidden. */
        cards: z.array(CardName).max(2).nullable(),
        kind: z.enum(POKER_KINDS).nullable(),
      }),
    )
    .max(HOLDEM_SEATS.most),
  acts: LegalActs.nullable(),
  /** Null until it has ended. */
  paid: z.array(PaidPot).max(HOLDEM_SEATS.most).nullable(),
  rake: MinorUnsigned.nullable(),
});
export type PokerHand = z.infer<typeof PokerHand>;

/** A table with its running or last hand. */
export const PokerTable = PokerRoom.extend({
  players: z.array(Chair.extend({ isLeaving: z.boolean(), isAway: z.boolean() })).max(HOLDEM_SEATS.most),
  /** Hash of the pack of the next hand. */
  nextCommit: ShortText,
  /** When the next hand is dealt, server time; null while one runs, and while nobody can be dealt in. */
  dealsAt: Moment.nullable(),
  shown: PokerHand.nullable(),
});
export type PokerTable = z.infer<typeof PokerTable>;

/** State of `u:<uid>:pokerSeat`: the table that the account sits at, with its own cards; null for none. */
export const PokerSeat = z.object({
  table: PokerTable.nullable(),
  seat: Count.nullable(),
});
export type PokerSeat = z.infer<typeof PokerSeat>;

/** Id of a hand. */
export const HandId = z.string().regex(/^[0-9a-f]{24}$/);

/** A text of a seat for the next deal. */
const DealText = SaidLine(64);

export const PokerSitParams = z.object({
  table: z.string().min(1).max(64),
  /** What the player puts on the table, minor units. */
  buyIn: z.int().min(1),
  text: DealText,
});

export const PokerActParams = z.object({
  table: z.string().min(1).max(64),
  hand: HandId,
  /** How many acts of the hand the player has seen. */
  step: z.int().min(0).max(10_000),
  act: z.enum(HOLDEM_ACTS),
  /** For a raise: up to which bet, minor units. */
  to: z.int().min(1).optional(),
  /** For the deal of the next hand. */
  text: DealText,
});

/** A hand that has ended, as one of its seats remembers it. */
export const PlayedHand = z.object({
  table: ShortText,
  room: ShortText,
  endedAt: Moment,
  /** The seat of who asks. */
  seat: Count,
  /** What it has won or lost, minor units. */
  net: z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  hand: PokerHand,
});
export const PlayedHands = z.object({ list: z.array(PlayedHand).max(MOST_HANDS) });
export type PlayedHands = z.infer<typeof PlayedHands>;

/** What proves a hand that has ended: the cards that who asks may see are opened. */
export const PokerProof = z.object({
  hand: Count,
  commit: ShortText,
  seals: z.array(ShortText).max(PACK),
  texts: z.array(z.object({ seat: Count, text: ShortText })).max(HOLDEM_SEATS.most),
  opened: z.array(z.object({ dealt: Count, card: Count, salt: ShortText })).max(PACK),
});
export type PokerProof = z.infer<typeof PokerProof>;
