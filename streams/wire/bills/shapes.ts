import { z } from 'zod';
import { ContractCategory, ContractKind, ContractTerms } from '../contracts/shapes.ts';
import { Count, FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';

/**
 * What a line of a bill is about. `bets`: what the team played; `wages` and `promotions`: what it was given, of a
 * dividend; `downline`: what a direct downline gets; `floor`: what kept the share of an older bill from falling below zero;
 * `correction`: bets of an earlier bill that were taken back; `carried`: what an earlier bill left open.
 */
export const BILL_LINES = [
  'bets',
  'wages',
  'promotions',
  'downline',
  'floor',
  'correction',
  'carried',
] as const;

/** What a team did in a period, as a bill counts it. */
const figures = {
  bets: Count,
  validBet: MinorUnsigned,
  /** Stakes less payouts. */
  kept: Minor,
};

/** One line of a bill. Its amount is its part of the total. */
export const BillLine = z.object({
  n: Count,
  what: z.enum(BILL_LINES),
  /** The bets of [from, to) are meant. */
  from: Moment,
  to: Moment,
  /** Username of the direct downline whose team it is about; null for the agent and its own members. */
  via: ShortText.nullable(),
  /** An earlier bill of the agent that it is about; null for none. */
  bill: ShortText.nullable(),
  ...figures,
  /** Of the bets that it sums: the same bets have the same one. Empty where it sums none. */
  checksum: ShortText,
  amount: Minor,
});
export type BillLine = z.infer<typeof BillLine>;

/** Most lines of one answer. */
export const LINES_AT_ONCE = 200;

/** What all lines of one kind come to. */
const Part = z.object({
  what: z.enum(BILL_LINES),
  /** Of bets: whether they are those of downlines' teams. */
  isDownlines: z.boolean(),
  lines: Count,
  amount: Minor,
});
export type BillPart = z.infer<typeof Part>;

/** What one settlement of one contract paid, and why. It never changes. */
export const Bill = z.object({
  id: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  /** When it was settled. */
  at: Moment,
  /** The bets of [from, to) count. */
  from: Moment,
  to: Moment,
  contractId: ShortText,
  version: Count,
  /** The terms that counted. */
  terms: ContractTerms,
  ...figures,
  /** Wages and promotions of the team, of a dividend. */
  costs: Minor,
  activeMembers: Count,
  /** Turnover from which a member counted as active. */
  activeFrom: MinorUnsigned,
  /** Place in the terms of the tier that was reached; null for none, and for a real-time salary. */
  tier: Count.nullable(),
  /** What the whole team earned. */
  gross: MinorUnsigned,
  /** What direct downlines get of it. */
  downlines: MinorUnsigned,
  /** What is left; below zero a later bill takes it over. */
  share: Minor,
  /** The share with corrections and what was carried over. */
  total: Minor,
  /** What was paid of the total; a later bill takes over what is below zero, or waits for a contract above. */
  paid: MinorUnsigned,
  /** Sums of all lines, in their order. */
  parts: z.array(Part).max(FEW),
  /** The lines after `after`, in their order. */
  lines: z.array(BillLine).max(LINES_AT_ONCE),
  /** Whether there are more lines after these. */
  more: z.boolean(),
});
export type Bill = z.infer<typeof Bill>;

/** A bet that a line of a bill sums. */
export const BillBet = z.object({
  id: ShortText,
  /** When it was settled. */
  at: Moment,
  /** Username of the player. */
  account: ShortText,
  gameCode: ShortText,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  validBet: MinorUnsigned,
  /** What it earned before downlines were paid; null where bets earn only together. */
  amount: Minor.nullable(),
});
export type BillBet = z.infer<typeof BillBet>;

/** What a bill says, and what its bets say now. */
const Difference = z.object({ what: ShortText, stored: ShortText, computed: ShortText });
export const BillCheck = z.object({ equal: z.boolean(), differences: z.array(Difference).max(FEW) });
export type BillCheck = z.infer<typeof BillCheck>;

/** A settlement that is due and not done. */
export const OpenSettlement = z.object({
  contractId: ShortText,
  username: ShortText,
  kind: ContractKind,
  from: Moment,
  to: Moment,
  dueAt: Moment,
  /** How often it has failed. */
  attempts: Count,
  /** What the last failure said; null before the first. */
  error: z.string().max(500).nullable(),
});
