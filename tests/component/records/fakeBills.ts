import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import type { BillsStore } from '../../../streams/stores/bills.ts';
import type { Older, RecordOf, RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import type { Bill, BillLine } from '../../../streams/wire/bills/shapes.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import { worked } from '../support/fakeStreams.ts';
import { NOW } from '../support/values.ts';

export const ID = 'a'.repeat(24);
const DAY = 86_400_000;

const line = (n: number, more: Partial<BillLine>): BillLine => ({
  ...{ n, what: 'bets', from: NOW - DAY, to: NOW, via: null, bill: null },
  ...{ bets: 0, validBet: 0, kept: 0, checksum: '', amount: 0 },
  ...more,
});

export const BILL: Bill = {
  ...{
    id: ID,
    kind: 'daily',
    category: 'CONS',
    at: NOW,
    from: NOW - DAY,
    to: NOW,
    contractId: 'c',
    version: 3,
  },
  terms: {
    kind: 'daily',
    details: [
      { betVolume: 1_000_00, activeMember: 1, rate: 0.01, rateType: 'P' },
      { betVolume: 5_000_00, activeMember: 4, rate: 0.015, rateType: 'P' },
    ],
  },
  ...{ bets: 7, validBet: 3_000_00, kept: 500_00, costs: 0, activeMembers: 2, activeFrom: 1_00, tier: 0 },
  ...{ gross: 30_00, downlines: 8_00, share: 22_00, total: 19_00, paid: 19_00 },
  parts: [
    { what: 'bets', isDownlines: false, lines: 1, amount: 20_00 },
    { what: 'bets', isDownlines: true, lines: 1, amount: 10_00 },
    { what: 'downline', isDownlines: false, lines: 1, amount: -8_00 },
    { what: 'correction', isDownlines: false, lines: 1, amount: -3_00 },
  ],
  lines: [
    line(1, { bets: 5, validBet: 2_000_00, amount: 20_00 }),
    line(2, { bets: 2, validBet: 1_000_00, amount: 10_00, via: 'bela' }),
    line(3, { what: 'downline', via: 'bela', amount: -8_00 }),
    line(4, { what: 'correction', bets: 1, amount: -3_00 }),
  ],
  more: false,
};

export const BILL_ROW: RecordOf<'billRecords'> = {
  ...{ id: ID, at: NOW, kind: 'daily', category: 'CONS', from: NOW - DAY, to: NOW, bets: 7 },
  ...{ validBet: 3_000_00, activeMembers: 2, gross: 30_00, downlines: 8_00, adjusted: -3_00, paid: 19_00 },
  line: null,
};

const bet = (id: string) => ({
  ...{ id, at: NOW - 1, account: 'mira', gameCode: 'DICE', stake: 400_00, payout: 0, validBet: 400_00 },
  amount: null,
});

export const BILL_TOTALS: RecordTotals<'billRecords'> = {
  ...{ count: 1, validBet: 3_000_00, gross: 30_00, downlines: 8_00, adjusted: -3_00, paid: 19_00 },
};

/** A list of records that has been read. */
export const fakeList = <N extends RecordName>(rows: readonly RecordOf<N>[], totals: RecordTotals<N>) => ({
  rows$: new BehaviorSubject<Remote<readonly RecordOf<N>[]>>(answered(rows)),
  totals$: new BehaviorSubject<Remote<RecordTotals<N>>>(answered(totals)),
  older$: new BehaviorSubject<Older>({ has: false, isReading: false, failure: null }),
  arrived$: new BehaviorSubject(0),
  ...{ select: vi.fn(), loadOlder: vi.fn(), showArrived: vi.fn(), refresh: vi.fn(), file: vi.fn() },
});

/** Bills one by one: the same one for every id, with two pages of bets. */
export const fakeBills = () =>
  ({
    bill: vi.fn<BillsStore['bill']>(() => worked(BILL)),
    bets: vi.fn<BillsStore['bets']>((_id, _line, cursor) =>
      worked(cursor === null ? { bets: [bet('first')], next: 'on' } : { bets: [bet('second')], next: null }),
    ),
    check: vi.fn<BillsStore['check']>(() => worked({ equal: true, differences: [] })),
  }) satisfies BillsStore;
