import { z } from 'zod';
import { ContractKind } from '../contracts/shapes.ts';
import { Count, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { defineRecords } from '../protocol/records.ts';

/** A day of UTC, as `2026-11-20`: contracts are settled by these. */
const Day = z.iso.date().optional();

/** One bill of an agent. */
export const BillRecord = z.object({
  id: ShortText,
  /** When it was settled. */
  at: Moment,
  kind: ShortText,
  category: ShortText,
  /** The bets of [from, to) count. */
  from: Moment,
  to: Moment,
  bets: Count,
  validBet: MinorUnsigned,
  activeMembers: Count,
  gross: MinorUnsigned,
  downlines: MinorUnsigned,
  /** Corrections and what was carried over. */
  adjusted: Minor,
  paid: MinorUnsigned,
  /** Number of the line that is about the bet that was asked for; null without one. */
  line: Count.nullable(),
});
export type BillRecord = z.infer<typeof BillRecord>;

/** Bills of an agent's contracts (S2-141 to S2-144). */
export const billRecords = defineRecords({
  path: 'bills',
  summary: 'Bills of the agent’s contracts',
  audience: 'session',
  filters: {
    kind: ContractKind.optional(),
    /** Bills that count bets of this day. */
    played: Day,
    /** Bills that were settled on this day. */
    settled: Day,
    /** A bet of the team: the bills that count it, and those that take it back. */
    bet: z.string().min(1).max(64).optional(),
  },
  row: BillRecord,
  totals: z.object({
    count: Count,
    validBet: MinorUnsigned,
    gross: MinorUnsigned,
    downlines: MinorUnsigned,
    adjusted: Minor,
    paid: MinorUnsigned,
  }),
  columns: [
    { key: 'at', as: 'time' },
    { key: 'kind', as: 'word' },
    { key: 'category', as: 'word' },
    { key: 'from', as: 'time' },
    { key: 'to', as: 'time' },
    { key: 'bets', as: 'number' },
    { key: 'validBet', as: 'money' },
    { key: 'activeMembers', as: 'number' },
    { key: 'gross', as: 'money' },
    { key: 'downlines', as: 'money' },
    { key: 'adjusted', as: 'money' },
    { key: 'paid', as: 'money' },
  ],
});
