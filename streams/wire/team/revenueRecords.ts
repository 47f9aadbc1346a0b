import { z } from 'zod';
import { CHART_DAYS, CHART_PARTS } from '../games/profitRecords.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';
import { TEAM_CATEGORIES } from './words.ts';

const played = {
  rounds: Count,
  stake: MinorUnsigned,
  validBet: MinorUnsigned,
  payout: MinorUnsigned,
  /** Gross gaming revenue: what players lost less what they won. */
  ggr: Minor,
};
/** Null where one category is looked at: none of it belongs to a category. */
const money = {
  deposits: Minor.nullable(),
  withdrawals: Minor.nullable(),
  promotions: Minor.nullable(),
  /** What contracts paid to agents of the team. */
  wages: Minor.nullable(),
  /** Net gaming revenue: the gross less promotions and wages. */
  ngr: Minor.nullable(),
};

/** What one direct downline with its team did on one day; the agent itself has a row of its own. */
export const RevenueRecord = z.object({
  /** The day and the account. */
  id: ShortText,
  /** Midnight of the day (UTC) as the reader's clock shows midnight, epoch ms. */
  at: Moment,
  account: ShortText,
  /** `self`: what the agent played and got itself. */
  side: z.enum(['agent', 'member', 'self']),
  players: Count,
  ...played,
  ...money,
});
export type RevenueRecord = z.infer<typeof RevenueRecord>;

const Part = z.object({ of: ShortText, rounds: Count, stake: MinorUnsigned, ggr: Minor });

/** Revenue of a team by day and direct downline (S2-139). */
export const revenueRecords = defineRecords({
  path: 'revenue',
  summary: 'Revenue of an agent’s team by day and direct downline',
  audience: 'session',
  filters: {
    category: z.enum(TEAM_CATEGORIES).optional(),
    /** Whose team: an account below the agent. The agent's own without. */
    of: z.string().trim().toLowerCase().max(64).optional(),
  },
  row: RevenueRecord,
  totals: z.object({
    ...played,
    ...money,
    days: z
      .array(z.object({ at: Moment, players: Count, validBet: MinorUnsigned, ggr: Minor }))
      .max(CHART_DAYS),
    categories: z.array(Part).max(CHART_PARTS),
    accounts: z.array(Part).max(CHART_PARTS),
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'account', as: 'text' },
    { key: 'side', as: 'word' },
    { key: 'players', as: 'number' },
    { key: 'rounds', as: 'number' },
    { key: 'validBet', as: 'money' },
    { key: 'stake', as: 'money' },
    { key: 'payout', as: 'money' },
    { key: 'ggr', as: 'money' },
    { key: 'deposits', as: 'money' },
    { key: 'withdrawals', as: 'money' },
    { key: 'promotions', as: 'money' },
    { key: 'wages', as: 'money' },
    { key: 'ngr', as: 'money' },
  ],
});
