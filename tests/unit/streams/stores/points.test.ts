import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../streams/failure.ts';
import { valueIn } from '../../../../streams/remote/remote.ts';
import { createPointMallStore } from '../../../../streams/stores/pointMall.ts';
import { createPointsStore } from '../../../../streams/stores/points.ts';
import type { PointOrder } from '../../../../streams/wire/points/shapes.ts';
import { createStreamWorld, EPOCH, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { accept, HELLO, refuse } from '../../support/linkWorld.ts';

const T = 'u:member:points';
const ITEMS = 'GET /wps/relay/MCS2_getPointReward';
const CONFIRM = 'POST /v1/points/confirm';
const state = (version: number, balance: number, orders = 1) => ({ version, balance, earned: 500, orders });
const ITEM = {
  ...{ id: 'mug', type: 'goods', imgUrl: '', points: 400, amount: 0, name: 'Mug', text: '', unit: 'piece' },
  left: 3,
  allowed: null,
};
const ORDER: PointOrder = {
  ...{ id: 'order-0001', version: 4, kind: 'redeem', state: 'received', type: 'goods', item: 'mug' },
  ...{ name: 'Mug', unit: 'piece', pieces: 1, points: 400, amount: 0, ratio: null, exchanged: null },
  ...{
    remark: '',
    reason: '',
    tracking: '',
    endedBy: 'member',
    dueAt: null,
    at: 1,
    changedAt: 2,
    demo: false,
  },
};

let it_: StreamWorld;
let left: number;
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  left = 3;
  it_ = createStreamWorld({ token: 'member' }, world => {
    world.greet({ ...HELLO, now: Date.now() });
    world.on(ITEMS, () => ({ list: [{ ...ITEM, left }] }));
  });
  it_.states.set(T, { st: state(3, 120), s: 1 });
  await it_.world.pass(500);
});
afterEach(() => endStreamWorld(it_));

describe('points in the page', () => {
  it('follow their topic, and never step back', async () => {
    const store = it_.streams.store(createPointsStore);
    await it_.world.pass(500);
    expect(store.points$.value).toEqual(state(3, 120));
    expect(store.freshness$.value.kind).toBe('live');
    it_.push(T, state(4, 125), state(4, 125));
    await it_.world.pass(500);
    expect(store.points$.value).toEqual(state(4, 125));
  });

  it('an answer of the mall shows the points before the socket tells them', async () => {
    const points = it_.streams.store(createPointsStore);
    const mall = it_.streams.store(createPointMallStore);
    await it_.world.pass(500);
    it_.world.on(CONFIRM, () =>
      accept(ORDER, {
        snaps: [{ t: T, kind: 'value', e: EPOCH, s: 2, ts: Date.now(), st: state(3, 120, 2) }],
      }),
    );
    const outcomes: Outcome<PointOrder>[] = [];
    mall.answer('order-0001', 'received').subscribe(it => outcomes.push(it));
    await it_.world.pass(200);
    expect(outcomes).toEqual([{ ok: true, value: ORDER }]);
    expect(points.points$.value?.orders).toBe(2);
  });

  it('a refusal is a value, and the items are read again on demand', async () => {
    const mall = it_.streams.store(createPointMallStore);
    await it_.world.pass(500);
    expect(valueIn(mall.items$.value)?.[0]?.left).toBe(3);
    it_.world.on(CONFIRM, () => refuse(409, 'points_state'));
    const outcomes: Outcome<PointOrder>[] = [];
    mall.answer('order-0001', 'notReceived', 'Nobody came.').subscribe(it => outcomes.push(it));
    await it_.world.pass(200);
    expect(outcomes).toMatchObject([{ ok: false, failure: { code: 'points_state' } }]);
    left = 2;
    mall.refreshItems();
    await it_.world.pass(500);
    expect(valueIn(mall.items$.value)?.[0]?.left).toBe(2);
  });
});
