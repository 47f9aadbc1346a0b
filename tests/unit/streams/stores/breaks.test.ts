import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBreak } from '../../../../streams/stores/breaks.ts';
import { createMissionsStore } from '../../../../streams/stores/missions.ts';
import { createPromotionsStore } from '../../../../streams/stores/promotions.ts';
import { mission, missionsState } from '../../../component/support/fakeMissions.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { withTestScheduler } from '../../support/marbles.ts';

const views = { v: {}, b: { breakUntil: 3 }, l: { breakUntil: 5 } };
const now = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
const says = { y: true, n: false };

describe('whether a break runs', () => {
  it('issue 29 1.11: it ends with its last second, and follows the clock no longer', () => {
    withTestScheduler(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const session$ = hot('v-b----', views);
      const seconds$ = cold('12345', now);
      expectObservable(onBreak(session$, seconds$)).toBe('n-y-n--', says);
      expectSubscriptions(seconds$.subscriptions).toBe(['--^-!']);
    });
  });

  it('issue 29 1.11: a longer one goes on, another account has none, and one that is over never began', () => {
    withTestScheduler(({ cold, hot, expectObservable }) => {
      const session$ = hot('b-l-v', views);
      expectObservable(onBreak(session$, cold('1', now))).toBe('y---n', says);
    });
    withTestScheduler(({ cold, hot, expectObservable }) => {
      expectObservable(onBreak(hot('b', views), cold('4', now))).toBe('n', says);
    });
  });

  it('issue 29 1.11: passes an error on', () => {
    withTestScheduler(({ cold, expectObservable }) => {
      expectObservable(onBreak(cold('v-#', views), cold('1', now))).toBe('n-#', says);
    });
  });
});

const banner = { url: '', linkageType: 'ROUTE', groupName: 'w_home', linkage: '/promotions', title: 'Join' };
const promotion = {
  ...{
    id: 'rounds',
    title: 'Rounds',
    promotionType: 'ROUNDS',
    category: 'special',
    summary: '',
    content: '',
  },
  ...{ imgUrl: '', status: 'claim', startAt: null, endAt: null },
};
const claimable = {
  ...{ id: 'rounds', period: 0, until: null, entry: 'join', status: 'claim', goals: [], productType: null },
  ...{ reward: { kind: 'cash', amount: 5_000, share: null, times: 0 }, claimUntil: null, reason: '' },
};

describe('during a break nothing that entices is told', () => {
  let it_: StreamWorld;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.on('GET /wps/member/info', () => ({
        ...{ id: 'member', account: 'member01', nickname: null, type: 0 },
        breakUntil: 1_700_000_060_000,
      }));
      world.on('GET /wps/relay/MCSFE_getListAnnouncements', () => ({
        banners: [banner],
        playerNotices: [{ id: 1, title: 'The full moon draw has begun' }],
        popup: [{ title: 'Join', content: '', execution: 'A' }],
        promotion: [promotion],
      }));
      world.on('GET /v1/rewards', () => []);
    });
    it_.states.set('u:member:promotions', { st: { promotions: [claimable] }, s: 1 });
    it_.states.set('u:member:missions', { st: missionsState(mission({ state: 'claimable' })), s: 1 });
  });
  afterEach(() => endStreamWorld(it_));

  it('issue 29 1.11: no banner, notice, popup or promotion, and no count of what can be claimed; all with its end', async () => {
    const { streams, world } = it_;
    await world.pass(500);
    const missions = streams.store(createMissionsStore);
    const promotions = streams.store(createPromotionsStore);
    await world.pass(500);
    const told = () => {
      const all = streams.content.announcements$.value;
      return all && [all.banners, all.playerNotices, all.popup, all.promotion].map(({ length }) => length);
    };
    expect(streams.onBreak$.value).toBe(true);
    expect(told()).toEqual([0, 0, 0, 0]);
    expect([missions.count$.value, promotions.count$.value]).toEqual([0, 0]);
    // The rewards themselves are known, and records can name what gave something.
    expect([missions.missions$.value?.missions.length, promotions.promotions$.value?.length]).toEqual([1, 1]);
    expect(streams.content.promotionNames$.value.get('rounds')).toBe('Rounds');
    await world.pass(60_000);
    expect(streams.onBreak$.value).toBe(false);
    expect(told()).toEqual([1, 1, 1, 1]);
    expect([missions.count$.value, promotions.count$.value]).toEqual([1, 1]);
  });
});
