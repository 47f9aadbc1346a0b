import type { CallSpec } from '../call.ts';
import { accountRecords } from './account.ts';
import { betRecords } from './bets.ts';
import { bonusRecords } from './bonus.ts';
import { recordCalls } from './defineRecords.ts';
import { profitRecords } from './profit.ts';

/** Every list of records; the one place where a list is named. */
export const recordLists = { betRecords, accountRecords, profitRecords, bonusRecords } as const;
export type RecordName = keyof typeof recordLists;

/** The calls of every list. */
export const recordListCalls = {
  ...recordCalls('betRecords', betRecords),
  ...recordCalls('accountRecords', accountRecords),
  ...recordCalls('profitRecords', profitRecords),
  ...recordCalls('bonusRecords', bonusRecords),
} as const satisfies Record<string, CallSpec>;
