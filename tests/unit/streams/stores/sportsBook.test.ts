import 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFixtureStore,
  createSportsBoardStore,
  type ShownFixture,
  type SportsBoard,
} from '../../../../streams/stores/sportsBook.ts';
import type { Board, BoardNews, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';

const name = { en: 'A', bn: 'A' };
const summary = (fixture: string, minute: number | null = null): FixtureSummary => ({
  ...{ fixture, league: 'one', home: name, away: name, startsAt: 0, state: 'live', suspended: false },
  ...{ score: { home: 0, away: 0 }, parts: [], minute, innings: null, turn: null },
  ...{ odds: {}, pricedAt: 0, markets: 0 },
});
const leagues = [{ league: 'one', sport: 'football' as const, name, game: null }];
const NOTHING: BoardNews = { leagues: [], came: [], changed: [], gone: [] };
const board: Board = { leagues, fixtures: [summary('A'), summary('B')] };
const details = {
  ...{ fixture: 'A', markets: [], pricedAt: 0, events: [], momentum: [], statistics: [], table: [] },
  lineUps: { home: [], away: [] },
  form: { home: [], away: [] },
  ...{ commitment: '0'.repeat(64), seed: null },
};

let it_: StreamWorld;
const seenBy = <T>(stream$: { subscribe(next: (value: T) => void): { unsubscribe(): void } }) => {
  const seen: T[] = [];
  const subscription = stream$.subscribe(value => void seen.push(value));
  return { seen, stop: () => subscription.unsubscribe() };
};

// A visitor: nobody has to be signed in to look.
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  it_ = createStreamWorld();
  it_.states.set('g:fixtures', { st: board, s: 1 });
  it_.states.set('f:A', { st: { details: null }, s: 0 });
  await it_.world.pass(500);
});
afterEach(() => endStreamWorld(it_));

describe('the store of the board', () => {
  it('fixtures: is followed while somebody listens; what did not change stays the same object', async () => {
    const { board$ } = it_.streams.store(createSportsBoardStore);
    const { seen, stop } = seenBy<SportsBoard>(board$);
    await it_.world.pass(500);
    const first = seen.at(-1);
    expect([first?.freshness.kind, first?.fixtures.map(it => it.fixture)]).toEqual(['live', ['A', 'B']]);
    expect(first?.leagues.get('one')?.sport).toBe('football');
    const changed = [{ fixture: 'A', minute: 5 }];
    const after = { ...board, fixtures: [summary('A', 5), summary('B')] };
    it_.push('g:fixtures', { ...NOTHING, changed }, after);
    await it_.world.pass(500);
    expect(seen.at(-1)?.fixtures[0]?.minute).toBe(5);
    expect(seen.at(-1)?.fixtures[1]).toBe(first?.fixtures[1]);
    stop();
    await it_.world.pass(6_000);
    const count = seen.length;
    it_.push('g:fixtures', { ...NOTHING, gone: ['B'] }, { ...board, fixtures: [summary('A', 5)] });
    await it_.world.pass(500);
    expect(seen).toHaveLength(count);
    const later = seenBy<SportsBoard>(board$);
    await it_.world.pass(1_000);
    expect(later.seen.at(-1)?.fixtures.map(it => it.fixture)).toEqual(['A']);
    later.stop();
  });

  it('fixtures: is stale while its server is silent, and while there is no connection', async () => {
    const { seen, stop } = seenBy<SportsBoard>(it_.streams.store(createSportsBoardStore).board$);
    await it_.world.pass(500);
    it_.push('g:fixtures', { ...NOTHING, silent: true }, { ...board, silent: true });
    await it_.world.pass(50);
    const silent = seen.at(-1);
    expect(silent?.freshness).toMatchObject({ kind: 'stale' });
    expect(silent?.fixtures).toHaveLength(2);
    it_.push('g:fixtures', { ...NOTHING, silent: false }, board);
    await it_.world.pass(50);
    expect(seen.at(-1)?.freshness.kind).toBe('live');
    it_.world.socket.down();
    await it_.world.pass(50);
    expect(seen.at(-1)?.freshness).toMatchObject({ kind: 'stale', reason: 'disconnected' });
    stop();
  });
});

describe('a board of which nothing is heard', () => {
  it('fixtures: is stale within three seconds though the connection stands, and its matches are; live with the next word', async () => {
    const beating = { ...board, beats: true };
    it_.states.set('g:fixtures', { st: beating, s: 1 });
    const { seen, stop } = seenBy<SportsBoard>(it_.streams.store(createSportsBoardStore).board$);
    const match = seenBy<ShownFixture>(it_.streams.store(createFixtureStore).fixture$('A'));
    const kinds = () => [seen.at(-1)?.freshness.kind, match.seen.at(-1)?.freshness.kind];
    await it_.world.pass(500);
    for (let n = 0; n < 4; n += 1) {
      it_.push('g:fixtures', { ...NOTHING, beats: true }, beating);
      await it_.world.pass(2_400);
      expect(kinds()).toEqual(['live', 'live']);
    }
    await it_.world.pass(200);
    expect(kinds()).toEqual(['stale', 'stale']);
    expect(seen.at(-1)?.fixtures).toHaveLength(2);
    it_.push('g:fixtures', { ...NOTHING, beats: true }, beating);
    await it_.world.pass(50);
    expect(kinds()).toEqual(['live', 'live']);
    stop();
    match.stop();
  });

  it('fixtures: stays live where nobody says that it beats', async () => {
    const { seen, stop } = seenBy<SportsBoard>(it_.streams.store(createSportsBoardStore).board$);
    await it_.world.pass(20_000);
    expect(seen.at(-1)?.freshness.kind).toBe('live');
    stop();
  });
});

describe('a board that is being filled', () => {
  it('fixtures: says so while many come to others, and some seconds later no more', async () => {
    const { seen, stop } = seenBy<SportsBoard>(it_.streams.store(createSportsBoardStore).board$);
    await it_.world.pass(500);
    let fixtures = board.fixtures;
    const come = async (count: number) => {
      const came = Array.from({ length: count }, (_, at) => summary(`N-${fixtures.length + at}`));
      fixtures = [...fixtures, ...came];
      it_.push('g:fixtures', { ...NOTHING, leagues, came }, { ...board, fixtures });
      await it_.world.pass(500);
    };
    const isFilling = () => seen.at(-1)?.isFilling;
    await come(2);
    expect([isFilling(), seen.at(-1)?.fixtures.length]).toEqual([false, 4]);
    await come(20);
    expect(isFilling()).toBe(true);
    await it_.world.pass(2_000);
    await come(20);
    await it_.world.pass(3_000);
    expect(isFilling()).toBe(true);
    await it_.world.pass(1_000);
    expect([isFilling(), seen.at(-1)?.fixtures.length]).toEqual([false, 44]);
    stop();
  });

  it('fixtures: is none that was told of at once', async () => {
    it_.states.set('g:fixtures', { st: { leagues: [], fixtures: [] }, s: 1 });
    const { seen, stop } = seenBy<SportsBoard>(it_.streams.store(createSportsBoardStore).board$);
    await it_.world.pass(500);
    const fixtures = Array.from({ length: 40 }, (_, at) => summary(`N-${at}`));
    it_.push('g:fixtures', { ...NOTHING, leagues, came: fixtures }, { leagues, fixtures });
    await it_.world.pass(500);
    expect([seen.at(-1)?.isFilling, seen.at(-1)?.fixtures.length]).toEqual([false, 40]);
    stop();
  });
});

describe('the store of single matches', () => {
  it('fixture: shows what is told, one stream for all who ask, and is followed while somebody listens', async () => {
    const store = it_.streams.store(createFixtureStore);
    const one = seenBy<ShownFixture>(store.fixture$('A'));
    const two = seenBy<ShownFixture>(store.fixture$('A'));
    await it_.world.pass(500);
    expect(one.seen.at(-1)).toMatchObject({ details: null, freshness: { kind: 'live' }, isAbsent: false });
    it_.push('f:A', { whole: details }, { details });
    await it_.world.pass(500);
    expect([one.seen.at(-1)?.details?.fixture, two.seen.at(-1)?.details?.fixture]).toEqual(['A', 'A']);
    const news = { markets: [], closed: [], pricedAt: 9, events: [] };
    it_.push('f:A', { news }, { details: { ...details, pricedAt: 9 } });
    await it_.world.pass(500);
    expect(one.seen.at(-1)?.details?.pricedAt).toBe(9);
    one.stop();
    two.stop();
    await it_.world.pass(6_000);
    const again = seenBy<ShownFixture>(store.fixture$('A'));
    await it_.world.pass(1_000);
    expect(again.seen.at(-1)?.details?.pricedAt).toBe(9);
    again.stop();
  });

  it('fixture: is stale while its server is silent, and absent where there is no such match', async () => {
    it_.world.on('GET /v1/snap', ({ query }) => {
      const names = (query.get('t') ?? '').split(',');
      const snaps = names.map(t => {
        const found = it_.states.get(t);
        if (found === undefined) return { t, ok: false, why: 'deny' };
        return { t, kind: 'log', e: '1700000000000.test', s: found.s, ts: Date.now(), st: found.st };
      });
      return new Response(JSON.stringify(snaps));
    });
    const store = it_.streams.store(createFixtureStore);
    const known = seenBy<ShownFixture>(store.fixture$('A'));
    const none = seenBy<ShownFixture>(store.fixture$('NONE'));
    await it_.world.pass(500);
    expect([known.seen.at(-1)?.isAbsent, none.seen.at(-1)?.isAbsent]).toEqual([false, true]);
    it_.push('g:fixtures', { ...NOTHING, silent: true }, { ...board, silent: true });
    await it_.world.pass(50);
    expect(known.seen.at(-1)?.freshness.kind).toBe('stale');
    known.stop();
    none.stop();
  });
});
