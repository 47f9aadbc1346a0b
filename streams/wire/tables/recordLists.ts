import { billRecords } from '../bills/records.ts';
import { bonusRecords } from '../bonus/records.ts';
import { profitRecords } from '../games/profitRecords.ts';
import { betRecords } from '../games/records.ts';
import { pointExchangeRecords, pointRecords, pointRedeemRecords } from '../points/records.ts';
import type { CallSpec } from '../protocol/call.ts';
import { recordCalls } from '../protocol/records.ts';
import { teamBetRecords, teamLossRecords, teamTransactionRecords } from '../team/records.ts';
import { revenueRecords } from '../team/revenueRecords.ts';
import { accountRecords } from '../wallet/records.ts';

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
