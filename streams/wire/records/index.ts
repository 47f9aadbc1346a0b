import type { CallSpec } from '../call.ts';
import { accountRecords } from './account.ts';
import { betRecords } from './bets.ts';
import { billRecords } from './bills.ts';
import { bonusRecords } from './bonus.ts';
import { recordCalls } from './defineRecords.ts';
import { pointExchangeRecords, pointRecords, pointRedeemRecords } from './points.ts';
import { profitRecords } from './profit.ts';
import { revenueRecords } from './revenue.ts';
import { teamBetRecords, teamLossRecords, teamTransactionRecords } from './team.ts';

/** Every list of records; the one place where a list is named. */
export const recordLists = {
  betRecords,
  accountRecords,
  profitRecords,
  bonusRecords,
  billRecords,
  revenueRecords,
  teamBetRecords,
  teamLossRecords,
  teamTransactionRecords,
  pointRecords,
  pointExchangeRecords,
  pointRedeemRecords,
} as const;
export type RecordName = keyof typeof recordLists;

/** The calls of every list. */
export const recordListCalls = {
  ...recordCalls('betRecords', betRecords),
  ...recordCalls('accountRecords', accountRecords),
  ...recordCalls('profitRecords', profitRecords),
  ...recordCalls('bonusRecords', bonusRecords),
  ...recordCalls('revenueRecords', revenueRecords),
  ...recordCalls('teamBetRecords', teamBetRecords),
  ...recordCalls('teamLossRecords', teamLossRecords),
  ...recordCalls('teamTransactionRecords', teamTransactionRecords),
  ...recordCalls('billRecords', billRecords),
  ...recordCalls('pointRecords', pointRecords),
  ...recordCalls('pointExchangeRecords', pointExchangeRecords),
  ...recordCalls('pointRedeemRecords', pointRedeemRecords),
} as const satisfies Record<string, CallSpec>;
