import { billRecords } from '../bills/records.ts';
import { bonusRecords } from '../bonus/records.ts';
import { profitRecords } from '../games/profitRecords.ts';
import { betRecords } from '../games/records.ts';
import { pointExchangeRecords, pointRecords, pointRedeemRecords } from '../points/records.ts';
import { type RecordCalls, type RecordSpec, recordCalls } from '../protocol/records.ts';
import { teamBetRecords, teamLossRecords, teamTransactionRecords } from '../team/records.ts';
import { revenueRecords } from '../team/revenueRecords.ts';
import { accountRecords } from '../wallet/records.ts';

/** Every list of records; the one place where a list is named. */
export const recordLists = {
  betRecords,
  accountRecords,
  profitRecords,
  bonusRecords,
  revenueRecords,
  teamBetRecords,
  teamLossRecords,
  teamTransactionRecords,
  billRecords,
  pointRecords,
  pointExchangeRecords,
  pointRedeemRecords,
} as const;
export type RecordName = keyof typeof recordLists;

type CallsOf<N extends RecordName> =
  (typeof recordLists)[N] extends RecordSpec<infer F, infer R, infer T> ? RecordCalls<N, F, R, T> : never;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type RecordListCalls = AllOf<{ [N in RecordName]: CallsOf<N> }[RecordName]>;

const table: Readonly<Record<RecordName, RecordSpec>> = recordLists;

/** The calls of every list. */
export const recordListCalls = Object.assign(
  {},
  ...Object.entries(table).map(([name, spec]) => recordCalls(name, spec)),
) as RecordListCalls;
