import { z } from 'zod';
import { TableRound } from '../liveTables/shapes.ts';
import { LotteryTicket } from '../lottery/shapes.ts';
import { Count, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { DuelTable } from '../rooms/shapes.ts';
import { BookedBet } from '../sportsBook/bets.ts';
import { SportsRound } from '../sportsBook/sportsRound.ts';
import { choices, rowNames } from './rowNames.ts';
import { Round } from './shapes.ts';
import { ROUND_RESULTS } from './words.ts';

const { choice, outcome, commit, clientSeed, nonce } = Round.shape;

/** A ticket whose draw is over. */
const DrawnTicket = LotteryTicket.pick({ no: true, lines: true, numbers: true });

/** A duel of a room that is over, and the seat of the account. */
const PlayedSeat = DuelTable.pick({ seats: true, rolls: true, winner: true }).extend({ seat: Count });

/** A bet at a sports book that is over. */
const EndedBet = SportsRound.extend({
  /** How it ended, and the price of the whole; absent where its book tells of no bets. */
  state: BookedBet.shape.state.optional(),
  price: BookedBet.shape.odds.optional(),
});

/** A settled round, with what its proof takes; all of that is null for games of other servers, which have none. */
export const BetRecord = Round.extend({
  choice: choice.nullable(),
  outcome: outcome.nullable(),
  commit: commit.nullable(),
  clientSeed: clientSeed.nullable(),
  nonce: nonce.nullable(),
  gameCode: ShortText,
  /** Category of the game in the navigation. */
  category: ShortText,
  vendor: ShortText,
  ...rowNames,
  /** Stake of a bet that counts. */
  validBet: MinorUnsigned,
  result: z.enum(ROUND_RESULTS),
  /** How it ended at a live table; absent for all other games. */
  table: TableRound.optional(),
  /** How it ended at a sports book; absent for all other games. */
  sports: EndedBet.optional(),
  /** What was bet on in a lottery, and what was drawn; absent for all other games. */
  lottery: DrawnTicket.optional(),
  /** How it ended in a room; absent for all other games. */
  duel: PlayedSeat.optional(),
});
export type BetRecord = z.infer<typeof BetRecord>;

/** Betting record (S2-120). */
export const betRecords = defineRecords({
  path: 'bets',
  summary: 'Settled rounds of the account',
  audience: 'session',
  filters: { game: z.string().min(1).max(64).optional(), result: z.enum(ROUND_RESULTS).optional() },
  row: BetRecord,
  totals: z.object({
    count: Count,
    stake: MinorUnsigned,
    validBet: MinorUnsigned,
    payout: MinorUnsigned,
    net: Minor,
    /** Games of which the span holds rounds; absent from back ends that don't tell. */
    games: choices.optional(),
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'id', as: 'text' },
    { key: 'gameCode', as: 'word', name: 'gameName' },
    { key: 'category', as: 'word' },
    { key: 'vendor', as: 'word', name: 'vendorName' },
    { key: 'result', as: 'word' },
    { key: 'stake', as: 'money' },
    { key: 'validBet', as: 'money' },
    { key: 'payout', as: 'money' },
    { key: 'net', as: 'money' },
    { key: 'nonce', as: 'number' },
    { key: 'commit', as: 'text' },
  ],
});
