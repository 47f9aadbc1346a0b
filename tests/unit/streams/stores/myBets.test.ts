import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMyBetsStore } from '../../../../streams/stores/myBets.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { OtherBet } from '../../../../streams/wire/sportsBook/openBets.ts';
import { balanceOf, createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const bet = (id: string, at: number, more: Partial<BookedBet> = {}): BookedBet => ({
  ...{ bet: id, at, state: 'open', form: { form: 'single' }, stake: 100, odds: 150, potential: 150 },
  ...{ payout: 0, sold: 0, offer: 90, autoAt: null, code: null, legs: [] },
  ...more,
});
const round: OtherBet = {
  ...{ kind: 'round', id: 'slots:1', at: 5, game: 'PG-KOI', stake: 200, state: 'open', payout: 0 },
};

let it_: StreamWorld;
let open: readonly OtherBet[] = [round];

describe('the store of bets', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    open = [round];
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:bets', { st: [bet('B', 9), bet('A', 1, { state: 'settled' })], s: 1 });
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    it_.world.on('GET /v1/bets/open', () => open);
    await it_.world.pass(500);
  });
  afterEach(() => endStreamWorld(it_));

  it('bets: lists those of sports books and what is open elsewhere, newest first, and counts the open ones', async () => {
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    const { bets, freshness, elsewhere } = store.bets$.value;
    expect(bets.map(it => (it.kind === 'sports' ? it.bet : it.id))).toEqual(['B', 'slots:1', 'A']);
    expect([freshness.kind, elsewhere.kind, store.open$.value]).toEqual(['live', 'live', 2]);
    it_.push('u:member:bets', [bet('B', 9, { state: 'sold', payout: 90 })], [bet('B', 9, { state: 'sold' })]);
    await it_.world.pass(500);
    expect(store.open$.value).toBe(1);
  });

  it('bets: a bet whose round was read before its book told of it is one bet', async () => {
    open = [{ ...round, id: 'books:B' }, round];
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    expect(store.bets$.value.bets.map(it => it.kind)).toEqual(['sports', 'round', 'sports']);
    expect(store.open$.value).toBe(2);
  });

  it('bets: what is open elsewhere is read again when money moves', async () => {
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    open = [];
    it_.push('u:member:balance', balanceOf(1_200, 2), balanceOf(1_200, 2));
    await it_.world.pass(3_000);
    expect(store.bets$.value.bets.map(it => it.kind)).toEqual(['sports', 'sports']);
  });

  it('bets: are stale while there is no connection', async () => {
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    it_.world.socket.down();
    await it_.world.pass(50);
    expect(store.bets$.value.freshness).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    expect(store.bets$.value.bets).toHaveLength(3);
  });

  it('openBets: where what is open elsewhere can’t be read, only that is old, until it is read again', async () => {
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    it_.world.on('GET /v1/bets/open', () => new Response('{}', { status: 404 }));
    store.refreshElsewhere();
    await it_.world.pass(500);
    const { bets, freshness, elsewhere } = store.bets$.value;
    expect([freshness.kind, elsewhere]).toMatchObject(['live', { kind: 'stale', reason: 'error' }]);
    // What was read before stays.
    expect(bets.map(it => it.kind)).toEqual(['sports', 'round', 'sports']);
    it_.push('u:member:bets', [bet('C', 12)], [bet('C', 12), bet('B', 9)]);
    await it_.world.pass(500);
    expect(store.bets$.value.freshness.kind).toBe('live');
    expect(store.open$.value).toBe(3);
    it_.world.on('GET /v1/bets/open', () => []);
    store.refreshElsewhere();
    await it_.world.pass(500);
    expect([store.bets$.value.elsewhere.kind, store.open$.value]).toEqual(['live', 2]);
  });

  it('openBets: the first read may fail, too, without a word about sports books', async () => {
    it_.world.on('GET /v1/bets/open', () => new Response('{}', { status: 404 }));
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    const { bets, freshness, elsewhere } = store.bets$.value;
    expect(bets.map(it => it.kind)).toEqual(['sports', 'sports']);
    expect([freshness.kind, elsewhere]).toMatchObject(['live', { kind: 'stale', reason: 'error' }]);
  });

  it('betCashOut: sells for what was offered; where something else is offered by now, it says what', async () => {
    const store = it_.streams.store(createMyBetsStore);
    await it_.world.pass(500);
    const asked: unknown[] = [];
    it_.world.on('POST /v1/bets/cashOut', ({ body }) => {
      asked.push(body);
      return bet('B', 9, { state: 'sold', payout: 90, offer: null });
    });
    const outcomes: unknown[] = [];
    store.cashOut('B', 90, 40).subscribe(it => void outcomes.push(it));
    await it_.world.pass(500);
    expect(asked).toEqual([{ bet: 'B', amount: 90, part: 40 }]);
    expect(outcomes).toMatchObject([{ ok: true, value: { state: 'sold' } }]);
    const changed = { success: false, code: 'offer_changed', message: '', value: { offer: 70 } };
    it_.world.on('POST /v1/bets/cashOut', () => new Response(JSON.stringify(changed), { status: 409 }));
    store.cashOut('B', 90).subscribe(it => void outcomes.push(it));
    await it_.world.pass(500);
    expect(outcomes[1]).toMatchObject({
      ...{ ok: false, failure: { code: 'offer_changed', value: { offer: 70 } } },
    });
    it_.world.on('POST /v1/bets/autoCashOut', ({ body }) => {
      asked.push(body);
      return bet('B', 9, { autoAt: 120 });
    });
    store.autoCashOut('B', 120).subscribe(it => void outcomes.push(it));
    await it_.world.pass(500);
    expect([asked[1], outcomes[2]]).toMatchObject([{ bet: 'B', at: 120 }, { value: { autoAt: 120 } }]);
  });
});
