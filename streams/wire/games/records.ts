import { z } from 'zod';
import { TableRound } from '../liveTables/shapes.ts';
import { Count, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { choices, rowNames } from './rowNames.ts';
import { Round } from './shapes.ts';
import { ROUND_RESULTS } from './words.ts';

const { choice, outcome, commit, clientSeed, nonce } = Round.shape;

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
