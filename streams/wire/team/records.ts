import { z } from 'zod';
import { rowNames } from '../games/rowNames.ts';
import { ROUND_RESULTS } from '../games/words.ts';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { AccountRecord, BOOKED_FOR, BookingTotals } from '../wallet/records.ts';
import { REACHES } from './words.ts';

const whose = {
  /** Username of somebody in the team; the caller without. */
  account: z.string().trim().toLowerCase().min(1).max(64).optional(),
  reach: z.enum(REACHES).optional(),
};

const figures = {
  stake: MinorUnsigned,
  validBet: MinorUnsigned,
  payout: MinorUnsigned,
  /** What the member won; below zero for what it lost. */
  net: Minor,
};

/** A settled round of somebody in the team. What proves it is the member's own. */
const TeamBetRecord = z.object({
  id: ShortText,
  at: Moment,
  account: ShortText,
  gameCode: ShortText,
  category: ShortText,
  vendor: ShortText,
  ...rowNames,
  result: z.enum(ROUND_RESULTS),
  ...figures,
});

/** Team betting (S2-137). */
export const teamBetRecords = defineRecords({
  path: 'teamBets',
  summary: 'Settled rounds of an agent and its team',
  audience: 'session',
  filters: {
    ...whose,
    category: z.enum(GAME_CATEGORIES).optional(),
    result: z.enum(ROUND_RESULTS).optional(),
  },
  row: TeamBetRecord,
  totals: z.object({ count: Count, ...figures }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'account', as: 'text' },
    { key: 'id', as: 'text' },
    { key: 'gameCode', as: 'word', name: 'gameName' },
    { key: 'category', as: 'word' },
    { key: 'vendor', as: 'word', name: 'vendorName' },
    { key: 'result', as: 'word' },
    { key: 'stake', as: 'money' },
    { key: 'validBet', as: 'money' },
    { key: 'payout', as: 'money' },
    { key: 'net', as: 'money' },
  ],
});

/** What one account played on one day. */
const TeamLossRecord = z.object({
  /** The day and the account. */
  id: ShortText,
  /** First moment of the day in the reader's time zone, epoch ms. */
  at: Moment,
  account: ShortText,
  /** Account directly above it; null for the reader itself. */
  upline: ShortText.nullable(),
  rounds: Count,
  ...figures,
});

/** Most accounts that the sums name: those with the largest results. */
export const NAMED_ACCOUNTS = 20;

/** User loss (S2-138): profit and loss of each account of the team by day. */
export const teamLossRecords = defineRecords({
  path: 'teamLosses',
  summary: 'Profit and loss of an agent and its team by day and account',
  audience: 'session',
  filters: { ...whose, category: z.enum(GAME_CATEGORIES).optional() },
  row: TeamLossRecord,
  totals: z.object({
    rounds: Count,
    /** Accounts that played. */
    players: Count,
    ...figures,
    /** The accounts with the largest results either way. */
    accounts: z
      .array(z.object({ of: ShortText, rounds: Count, stake: MinorUnsigned, net: Minor }))
      .max(NAMED_ACCOUNTS),
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'account', as: 'text' },
    { key: 'upline', as: 'text' },
    { key: 'rounds', as: 'number' },
    { key: 'stake', as: 'money' },
    { key: 'validBet', as: 'money' },
    { key: 'payout', as: 'money' },
    { key: 'net', as: 'money' },
  ],
});

/** One booking on a wallet of somebody below an agent. */
const TeamTransactionRecord = AccountRecord.extend({ account: ShortText });

/** Downline transactions (S2-140). */
export const teamTransactionRecords = defineRecords({
  path: 'teamTransactions',
  summary: 'Bookings on the wallets of everybody below an agent',
  audience: 'session',
  filters: { ...whose, kind: z.enum(BOOKED_FOR).optional() },
  row: TeamTransactionRecord,
  totals: BookingTotals,
  columns: [
    { key: 'at', as: 'time' },
    { key: 'account', as: 'text' },
    { key: 'kind', as: 'word' },
    { key: 'amount', as: 'money' },
    { key: 'balanceBefore', as: 'money' },
    { key: 'balanceAfter', as: 'money' },
    { key: 'state', as: 'word' },
    { key: 'reference', as: 'text' },
  ],
});
