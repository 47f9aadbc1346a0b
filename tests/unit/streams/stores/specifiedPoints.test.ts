import { BehaviorSubject, of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { failed, RestError } from '../../../../streams/link/restError.ts';
import { createScope } from '../../../../streams/scope.ts';
import { recordListOf } from '../../../../streams/stores/records/createRecordList.ts';
import {
  specifiedExchanges,
  specifiedPoints,
  specifiedRedeems,
} from '../../../../streams/stores/records/specifiedPoints.ts';
import type { StoreParts } from '../../../../streams/stores/storeParts.ts';
import type { PointOrder, PointTransaction } from '../../../../streams/wire/points/shapes.ts';

/** What a member's lists are made of, over a back end that has none of our lists. */
function world(answers: Readonly<Record<string, readonly unknown[]>>, status = 404) {
  const asked: string[] = [];
  const rest = {
    call(name: string, input: Readonly<Record<string, unknown>>) {
      const list = answers[`${name} ${input.kind ?? ''}`.trim()];
      if (list === undefined) return throwError(() => new RestError(failed('not_found', { status })));
      asked.push(name);
      return of({ value: { list } });
    },
  };
  const session$ = new BehaviorSubject({ role: 'member', phase: 'ready', uid: '42' });
  const lifecycle = { visible$: new BehaviorSubject(true), online$: new BehaviorSubject(true) };
  const balance$ = new BehaviorSubject({ version: 1 });
  const parts = {
    scope: createScope(),
    rest,
    session$,
    balance$,
    lifecycle,
    random: () => 0.5,
    serverNow: () => 7,
  };
  return { asked, parts: parts as unknown as StoreParts };
}

const transaction = (n: number, changeInPoints: number): PointTransaction => ({
  ...{ id: `t${n}`, reference: `r${n}`, applicationTime: n, type: 'bet', name: 'DICE', amount: null },
  ...{ pointsRequirement: null, amountRequirement: null, status: null, changeInPoints, balance: 10 * n },
  ...{ remark: '', unit: '', pointsRatio: null, exchangeAmount: null },
});
const order = (n: number, more: Partial<PointOrder>): PointOrder => ({
  ...{ id: `o${n}`, version: 1, kind: 'exchange', state: 'approved', type: null, item: null, name: '' },
  ...{ unit: '', pieces: 0, points: 100 * n, amount: 0, ratio: 100, exchanged: n, remark: '', reason: '' },
  ...{ tracking: '', endedBy: null, dueAt: null, at: n, changedAt: n, demo: false },
  ...more,
});
const SPAN = { from: 2, to: 4, zone: 'UTC' };

it('S7-62 issue 29.6.1: points detail comes from the specification’s call where there are no lists, for the span that was chosen', () => {
  const { asked, parts } = world({
    memTransDet: [transaction(4, 7), transaction(3, 5), transaction(2, -2), transaction(1, 9)],
  });
  const list = recordListOf({ name: 'pointRecords', live: 'reread', specified: specifiedPoints })(parts);
  list.select(SPAN);
  expect(list.rows$.value).toMatchObject({
    value: [
      { id: 't3', at: 3, reference: 'r3', type: 'bet', name: 'DICE', change: 5, balance: 30, remark: '' },
      { id: 't2', at: 2, change: -2 },
    ],
  });
  expect(list.totals$.value).toMatchObject({ value: { count: 2, earned: 5, spent: 2, change: 3 } });
  expect(list.older$.value.has).toBe(false);
  expect(asked).toEqual(['memTransDet', 'memTransDet']);
});

it('S7-60 issue 29.6.1: so do exchanges, whose sums leave out what was refused', () => {
  const { parts } = world({
    'redeemPointList exchange': [
      order(3, { state: 'processing' }),
      order(2, {}),
      order(2, { state: 'rejected', reason: 'No.', remark: 'Please.' }),
    ],
  });
  const list = recordListOf({ name: 'pointExchangeRecords', live: 'reread', specified: specifiedExchanges })(
    parts,
  );
  list.select(SPAN);
  expect(list.rows$.value).toMatchObject({
    value: [
      { id: 'o3', points: 300, pointsRatio: 100, exchangeAmount: 3, state: 'processing' },
      { id: 'o2', state: 'approved', remark: '' },
      { id: 'o2', state: 'rejected', remark: 'No.' },
    ],
  });
  expect(list.totals$.value).toMatchObject({
    value: { count: 3, points: 500, exchangeAmount: 2, open: 300 },
  });
});

it('S7-60 issue 29.6.1: and redeemed items', () => {
  const item = {
    kind: 'redeem',
    type: 'goods',
    name: 'Mug',
    unit: 'piece',
    ratio: null,
    exchanged: null,
  } as const;
  const { parts } = world({
    'redeemPointList redeem': [
      order(3, { ...item, pieces: 2, amount: 50, state: 'received' }),
      order(2, { ...item, pieces: 1, amount: 25, state: 'rejected' }),
    ],
  });
  const list = recordListOf({ name: 'pointRedeemRecords', live: 'reread', specified: specifiedRedeems })(
    parts,
  );
  list.select(SPAN);
  expect(list.rows$.value).toMatchObject({
    value: [
      { name: 'Mug', unit: 'piece', amount: 2, pointsRequirement: 300, amountRequirement: 50 },
      { id: 'o2' },
    ],
  });
  expect(list.totals$.value).toMatchObject({
    value: { count: 2, amount: 2, pointsRequirement: 300, amountRequirement: 50 },
  });
});

it('issue 29.6.1: any other failure is shown, and the specification’s call is not asked', () => {
  const { asked, parts } = world({ memTransDet: [] }, 403);
  const list = recordListOf({ name: 'pointRecords', live: 'reread', specified: specifiedPoints })(parts);
  list.select(SPAN);
  expect(list.rows$.value).toMatchObject({ kind: 'failed' });
  expect(asked).toEqual([]);
});
