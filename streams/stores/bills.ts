import { map, type Observable } from 'rxjs';
import type { Outcome } from '../failure.ts';
import type { Bill, BillCheck } from '../wire/bills/shapes.ts';
import type { ContractKind } from '../wire/contracts/shapes.ts';
import type { CallValue } from '../wire/tables/calls.ts';
import { asAccountOutcome } from './outcome.ts';
import { type RecordList, recordListOf } from './records/createRecordList.ts';
import type { CreateStore, StoreParts } from './storeParts.ts';

/** Bills of an agent one by one. The list of bills is a list of records. */
export interface BillsStore {
  /** A bill with its lines after the one with this number. */
  bill(id: string, after?: number): Observable<Outcome<Bill>>;
  /** The bets that a line sums, newest first; `cursor` is where the answer before ended. */
  bets(id: string, line: number, cursor: string | null): Observable<Outcome<CallValue<'billBets'>>>;
  /** Has a bill computed from its bets again. */
  check(id: string): Observable<Outcome<BillCheck>>;
}

export function createBillsStore({ rest, session$ }: StoreParts): BillsStore {
  const answerOf = <T>(answer$: Observable<{ readonly value: T }>) =>
    asAccountOutcome(session$, answer$.pipe(map(({ value }) => value)));
  return {
    bill: (id, after = 0) => answerOf(rest.call('bill', { id, after })),
    bets: (id, line, cursor) =>
      answerOf(rest.call('billBets', { id, line, ...(cursor === null ? {} : { cursor }) })),
    check: id => answerOf(rest.call('billCheck', { id })),
  };
}

/** The bills of one kind of contracts. */
export function billRecordsOf(kind: ContractKind): CreateStore<RecordList<'billRecords'>> {
  const create = recordListOf({ name: 'billRecords', live: 'append' });
  return parts => {
    const list = create(parts);
    return { ...list, select: selection => list.select(selection === null ? null : { ...selection, kind }) };
  };
}
