import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMyBetsStore } from '../../../../streams/stores/myBets.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import { MOST_SHOWN_BETS } from '../../../../streams/wire/sportsBook/words.ts';
import { balanceOf, createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const TOPIC = 'u:member:bets';
/** A settled bet; its number is also its moment. */
const bet = (no: number, more: Partial<BookedBet> = {}): BookedBet => ({
  ...{ bet: `B-${no}`, at: no, state: 'settled', form: { form: 'single' }, stake: 100, odds: 150 },
  ...{ potential: 150, payout: 0, sold: 0, offer: null, autoAt: null, code: null, legs: [] },
  ...more,
});
const numbersOf = (bets: readonly { readonly at: number }[]) => bets.map(({ at }) => at);

let it_: StreamWorld;
/** All bets of the member, newest first, as the gateway has them. */
let all: BookedBet[] = [];
let asked: Record<string, string>[] = [];

/** The gateway's pages: behind a bet, by its place. */
function pageOf(query: URLSearchParams) {
  const params = Object.fromEntries(query);
  asked.push(params);
  const ended = all.filter(it => it.state === (params.state ?? it.state) && it.state !== 'open');
  const place = all.find(it => it.bet === params.before)?.at ?? Number.POSITIVE_INFINITY;
  const behind = ended.filter(it => it.at < place);
  const rows = behind.slice(0, Number(params.limit));
  return { rows, next: behind.length > rows.length ? (rows.at(-1)?.bet ?? null) : null };
}

/** A bet is made or changes, and the topic tells of it. */
function happens(changed: BookedBet) {
  all = [changed, ...all.filter(it => it.bet !== changed.bet)].toSorted((a, b) => b.at - a.at);
  it_.push(TOPIC, [changed], all.slice(0, MOST_SHOWN_BETS));
}

async function openStore(count: number) {
  all = Array.from({ length: count }, (_, n) => bet(count - n));
  it_.states.set(TOPIC, { st: all.slice(0, MOST_SHOWN_BETS), s: 1 });
  const store = it_.streams.store(createMyBetsStore);
  await it_.world.pass(500);
  return store;
}

describe('older bets', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    asked = [];
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    it_.world.on('GET /v1/bets/open', () => []);
    it_.world.on('GET /v1/bets/history', ({ query }) => pageOf(query));
    await it_.world.pass(100);
  });
  afterEach(() => endStreamWorld(it_));

  it('betHistory: there are none where the list holds all', async () => {
    const store = await openStore(40);
    store.selectOlder({ state: 'settled' });
    store.loadOlder();
    await it_.world.pass(500);
    expect([store.older$.value.has, store.older$.value.bets]).toEqual([false, []]);
  });

  it('betHistory: is read behind the oldest bet of the list, page by page, to the end', async () => {
    const store = await openStore(330);
    store.selectOlder({ state: 'settled', sport: 'football' });
    expect(store.older$.value).toEqual({ bets: [], has: true, isReading: false, failure: null });
    store.loadOlder();
    store.loadOlder();
    expect(store.older$.value.isReading).toBe(true);
    await it_.world.pass(500);
    expect(asked).toEqual([{ state: 'settled', sport: 'football', before: 'B-31', limit: '20' }]);
    expect(numbersOf(store.older$.value.bets)).toEqual(numbersOf(all.slice(300, 320)));
    expect(store.older$.value.has).toBe(true);
    store.loadOlder();
    await it_.world.pass(500);
    expect(asked[1]).toMatchObject({ before: 'B-11' });
    expect(numbersOf(store.older$.value.bets)).toEqual(numbersOf(all.slice(300)));
    expect(store.older$.value.has).toBe(false);
    store.loadOlder();
    await it_.world.pass(500);
    expect(asked).toHaveLength(2);
  });

  it('betHistory: what the list has no room for any more is read with it: nothing is lost and nothing is doubled', async () => {
    const store = await openStore(330);
    store.selectOlder({ state: 'settled' });
    store.loadOlder();
    await it_.world.pass(500);
    happens(bet(331));
    happens(bet(332));
    await it_.world.pass(5_000);
    const shown = [...store.bets$.value.bets, ...store.older$.value.bets].map(({ at }) => at);
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, n) => 332 - n));
    expect(shown.length).toBeGreaterThanOrEqual(320);
    store.loadOlder();
    await it_.world.pass(500);
    const whole = [...store.bets$.value.bets, ...store.older$.value.bets].map(({ at }) => at);
    expect(whole).toEqual(numbersOf(all));
  });

  it('betHistory: a correction of an old bet is seen', async () => {
    const store = await openStore(330);
    store.selectOlder({ state: 'settled' });
    store.loadOlder();
    await it_.world.pass(500);
    happens(bet(20, { payout: 150 }));
    await it_.world.pass(5_000);
    expect(store.older$.value.bets.find(({ at }) => at === 20)?.payout).toBe(150);
  });

  it('betHistory: a page that can’t be read says why, and is read again', async () => {
    const store = await openStore(330);
    it_.world.on('GET /v1/bets/history', () => new Response('{}', { status: 403 }));
    store.selectOlder({});
    store.loadOlder();
    await it_.world.pass(500);
    expect(store.older$.value).toMatchObject({ bets: [], has: true, failure: { status: 403 } });
    it_.world.on('GET /v1/bets/history', ({ query }) => pageOf(query));
    store.loadOlder();
    await it_.world.pass(500);
    expect(store.older$.value.failure).toBeNull();
    expect(store.older$.value.bets).toHaveLength(20);
  });

  it('betHistory: another choice, and nobody who looks, forget what was read', async () => {
    const store = await openStore(330);
    store.selectOlder({ state: 'settled' });
    store.loadOlder();
    store.selectOlder({ state: 'sold' });
    await it_.world.pass(500);
    expect(store.older$.value).toMatchObject({ bets: [], has: true, isReading: false });
    store.loadOlder();
    await it_.world.pass(500);
    expect(store.older$.value).toMatchObject({ bets: [], has: false });
    store.selectOlder(null);
    expect(store.older$.value.has).toBe(false);
  });
});
