import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { createPointMallStore, type PointMallStore } from '../../../streams/stores/pointMall.ts';
import { createPointsStore, type PointsStore } from '../../../streams/stores/points.ts';
import type { Older, RecordOf, RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import type { PointConfig, PointItem, PointOrder } from '../../../streams/wire/points/shapes.ts';
import type { RecordName } from '../../../streams/wire/tables/recordLists.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, worked } from '../support/fakeStreams.ts';
import { LIVE, MEMBER, NOW } from '../support/values.ts';

export const itemOf = (more: Partial<PointItem> = {}): PointItem => ({
  ...{ id: 'mug', type: 'goods', imgUrl: '', points: 400, amount: 0, left: 12, allowed: null },
  ...{ name: 'Night water mug', text: 'Stoneware.', unit: 'piece' },
  ...more,
});

export const CONFIG: PointConfig = {
  rules: [
    { id: 'slots', on: 'bet', categories: ['RNG', 'FISH'], per: 10_000, points: 5 },
    { id: 'daily', on: 'login', points: 1 },
  ],
  exchange: { ratio: 10, min: 100, max: 1_000, step: 10 },
  ...{ currency: 'PT', expireDays: null, confirmMinutes: 30 },
};

export const orderOf = (more: Partial<PointOrder> = {}): PointOrder => ({
  ...{ id: 'order-1', version: 1, kind: 'redeem', state: 'inProcess', type: 'goods', item: 'mug' },
  ...{ name: 'Night water mug', unit: 'piece', pieces: 1, points: 400, amount: 0, ratio: null },
  ...{
    exchanged: null,
    remark: '',
    reason: '',
    tracking: '',
    endedBy: null,
    dueAt: null,
    at: NOW,
    changedAt: NOW,
  },
  demo: false,
  ...more,
});

/** The streams of a member with points and a mall. */
export function fakePoints(items: readonly PointItem[] = [itemOf()]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const points = {
    points$: behavior<PointsStore['points$']['value']>({
      version: 3,
      balance: 900,
      earned: 1_500,
      orders: 1,
    }),
    freshness$: behavior<Freshness>(LIVE),
    refresh: vi.fn(),
  } satisfies PointsStore;
  const mall = {
    items$: behavior<PointMallStore['items$']['value']>(answered(items)),
    config$: behavior<PointMallStore['config$']['value']>(answered(CONFIG)),
    redeem: vi.fn<PointMallStore['redeem']>(() => worked(orderOf())),
    exchange: vi.fn<PointMallStore['exchange']>(() =>
      worked(orderOf({ kind: 'exchange', state: 'processing', exchanged: 2_500 })),
    ),
    answer: vi.fn<PointMallStore['answer']>(() => worked(orderOf({ state: 'received' }))),
    order: vi.fn<PointMallStore['order']>(() => worked({ order: orderOf(), steps: [] })),
    refreshItems: vi.fn(),
    refreshConfig: vi.fn(),
  } satisfies PointMallStore;
  streams.setStore(createPointsStore, points);
  streams.setStore(createPointMallStore, mall);
  return { streams, points, mall };
}

/** A list of records that holds these rows. */
export function fakeList<N extends RecordName>(rows: readonly RecordOf<N>[], totals: RecordTotals<N>) {
  return {
    rows$: new BehaviorSubject<Remote<readonly RecordOf<N>[]>>(answered(rows)),
    totals$: new BehaviorSubject<Remote<RecordTotals<N>>>(answered(totals)),
    older$: new BehaviorSubject<Older>({ has: false, isReading: false, failure: null }),
    arrived$: new BehaviorSubject(0),
    ...{ select: vi.fn(), loadOlder: vi.fn(), showArrived: vi.fn(), refresh: vi.fn(), file: vi.fn() },
  };
}
