import { map } from 'rxjs';
import type { PointOrder, PointTransaction } from '../../wire/points/shapes.ts';
import type { RecordOf, SpecifiedRecords } from './createRecordList.ts';

/** As many as one answer of these calls can have. */
const MOST = 100;

const sum = (list: readonly number[]): number => list.reduce((total, it) => total + it, 0);

const changeOf = (it: PointTransaction): RecordOf<'pointRecords'> => ({
  ...{ id: it.id, at: it.applicationTime, reference: it.reference, type: it.type, name: it.name },
  ...{ change: it.changeInPoints, balance: it.balance, remark: it.remark },
});

/** Points detail of a back end of the specification (S7-62). */
export const specifiedPoints: SpecifiedRecords<'pointRecords'> = {
  rows: call => call('memTransDet', { limit: MOST }).pipe(map(({ value }) => value.list.map(changeOf))),
  totals(rows) {
    const changes = rows.map(({ change }) => change);
    const earned = sum(changes.filter(it => it > 0));
    const change = sum(changes);
    return { count: rows.length, earned, spent: earned - change, change };
  },
};

const common = ({ id, at, changedAt, reason, remark }: PointOrder) => ({
  ...{ id, at, reference: id, changedAt },
  remark: reason || remark,
});

/** What was refused counts among the rows, but not in the sums. */
const counted = <R extends { readonly state: string }>(rows: readonly R[]) =>
  rows.filter(({ state }) => state !== 'rejected');

function exchangeOf(order: PointOrder): RecordOf<'pointExchangeRecords'> {
  const { points, ratio, exchanged, state } = order;
  return {
    ...common(order),
    ...{ points, pointsRatio: ratio ?? 0, exchangeAmount: exchanged ?? 0 },
    state: state as RecordOf<'pointExchangeRecords'>['state'],
  };
}

/** Exchange history of a back end of the specification (S7-60). */
export const specifiedExchanges: SpecifiedRecords<'pointExchangeRecords'> = {
  rows: call =>
    call('redeemPointList', { kind: 'exchange', limit: MOST }).pipe(
      map(({ value }) => value.list.map(exchangeOf)),
    ),
  totals: rows => ({
    count: rows.length,
    points: sum(counted(rows).map(it => it.points)),
    exchangeAmount: sum(rows.filter(it => it.state === 'approved').map(it => it.exchangeAmount)),
    open: sum(rows.filter(it => it.state === 'processing').map(it => it.points)),
  }),
};

function redeemedOf(order: PointOrder): RecordOf<'pointRedeemRecords'> {
  const { name, unit, pieces, points, amount, state, type } = order;
  return {
    ...common(order),
    ...{ name, unit, amount: pieces },
    ...{ pointsRequirement: points, amountRequirement: amount, type: type ?? 'goods' },
    state: state as RecordOf<'pointRedeemRecords'>['state'],
  };
}

/** Redeem history of a back end of the specification (S7-60). */
export const specifiedRedeems: SpecifiedRecords<'pointRedeemRecords'> = {
  rows: call =>
    call('redeemPointList', { kind: 'redeem', limit: MOST }).pipe(
      map(({ value }) => value.list.map(redeemedOf)),
    ),
  totals: rows => ({
    count: rows.length,
    amount: sum(counted(rows).map(it => it.amount)),
    pointsRequirement: sum(counted(rows).map(it => it.pointsRequirement)),
    amountRequirement: sum(counted(rows).map(it => it.amountRequirement)),
  }),
};
