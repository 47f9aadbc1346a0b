import { afterAll, describe, expect, it } from 'vitest';
import { createFeed } from '../../../../partner/sports/feed/feed.ts';
import { createResults } from '../../../../partner/sports/seasons/results.ts';
import { stateAfter } from '../../../../streams/wire/protocol/fold.ts';
import { boardFold, fixtureFold } from '../../../../streams/wire/sportsBook/folds.ts';
import { marketKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import { Board, BoardNews, FixtureDetails, FixtureNews } from '../../../../streams/wire/sportsBook/shapes.ts';
import { BEGIN, openFeedRig } from './support/feedRig.ts';

const boardAfter = stateAfter(boardFold);
const matchAfter = stateAfter(fixtureFold);

/** A board without prices that are none, in one order. */
function compared({ leagues, fixtures }: Board) {
  return {
    leagues: leagues.toSorted((a, b) => (a.league < b.league ? -1 : 1)),
    fixtures: fixtures
      .toSorted((a, b) => (a.fixture < b.fixture ? -1 : 1))
      .map(it => ({
        ...it,
        odds: Object.fromEntries(Object.entries(it.odds).filter(([, price]) => price !== null)),
      })),
  };
}
const comparedMatch = ({ markets, ...rest }: FixtureDetails) => ({
  ...rest,
  markets: markets.toSorted((a, b) => (marketKey(a) < marketKey(b) ? -1 : 1)),
});

/** Rigs by how often they look, ms: to price a whole board takes its time, so that cases go on where the one before has ended. */
const rigs = new Map<number, ReturnType<typeof openFeedRig>>();
function grownRig(every: number): ReturnType<typeof openFeedRig> {
  const rig = rigs.get(every) ?? openFeedRig({ every });
  rigs.set(every, rig);
  rig.clock.go(30_000);
  rig.board.splice(0);
  rig.matches.splice(0);
  return rig;
}
afterAll(() => rigs.clear());

function stateOfBoard({ feed }: ReturnType<typeof openFeedRig>): Board {
  const state = feed.begin('fixtures', null);
  if (state === null) throw new Error('no board');
  return state;
}

describe('sports: the feed of fixtures', { timeout: 300_000 }, () => {
  it('sports: the whole board is there ten seconds after the start, grows until then, and leaves time for other work', () => {
    // A machine half as fast as ours, on which five hundred of them take eight seconds by themselves.
    const rig = openFeedRig({ priceMs: 17 });
    rigs.set(250, rig);
    const sizes: number[] = [];
    const late: number[] = [];
    const passOn = () => {
      const due = rig.clock.now() + 10;
      rig.clock.after(10, () => {
        late.push(rig.clock.now() - due);
        passOn();
      });
    };
    passOn();
    expect(rig.feed.board.isGrowing()).toBe(true);
    for (let n = 0; n < 40; n += 1) {
      rig.clock.go(250);
      sizes.push(rig.feed.board.summaries().size);
    }
    expect(rig.feed.board.isGrowing()).toBe(false);
    expect(Math.max(...late)).toBeLessThan(60);
    expect(sizes[0]).toBeLessThan(80);
    expect(sizes.at(-1)).toBe(rig.fixtures.listed(rig.clock.now()).length);
    expect(sizes.at(-1)).toBeGreaterThan(440);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    // What is live comes first.
    const first = rig.board.find(({ came }) => came.length > 0)?.came ?? [];
    expect(first.every(({ state }) => state !== 'before')).toBe(true);
    expect(Board.safeParse(stateOfBoard(rig)).error).toBeUndefined();
    expect(rig.warned).toEqual([]);
  });

  it('sports: an hour of news rebuilds the board and matches exactly, and all of it fits the wire', () => {
    const rig = grownRig(10_000);
    let board = stateOfBoard(rig);
    const watched = new Map<string, FixtureDetails>();
    const closed = new Set<string>();
    for (let n = 0; n < 360; n += 1) {
      if (n % 60 === 0)
        for (const { fixture } of board.fixtures
          .filter(it => it.state === 'live' || it.startsAt < rig.clock.now() + 200_000)
          .slice(-10, -6)) {
          const state = rig.feed.begin('fixture', fixture);
          if (state === null || watched.has(fixture)) continue;
          expect(FixtureDetails.safeParse(state).error).toBeUndefined();
          watched.set(fixture, state);
          rig.feed.watched('fixture', fixture, true);
        }
      if (n === 100) for (const { fixture } of board.fixtures.slice(0, 8)) rig.suspended.add(fixture);
      if (n === 150) rig.decisions.set(board.fixtures.at(-1)?.fixture ?? '', { kind: 'void' });
      rig.clock.go(10_000);
      for (const news of rig.board.splice(0)) {
        expect(BoardNews.safeParse(news).error).toBeUndefined();
        const names = [...news.came, ...news.changed].map(({ fixture }) => fixture).concat(news.gone);
        expect(new Set(names).size).toBe(names.length);
        board = boardAfter(board, news);
      }
      for (const { id, news } of rig.matches.splice(0)) {
        const before = watched.get(id);
        if (before === undefined) throw new Error(`news of ${id}, which nobody looks at`);
        expect(FixtureNews.safeParse(news).error).toBeUndefined();
        for (const key of news.closed) closed.add(key);
        watched.set(id, matchAfter(before, news));
      }
      if (n % 10 !== 0) continue;
      expect(compared(board)).toEqual(compared(stateOfBoard(rig)));
      for (const [id, details] of watched) {
        const now = rig.feed.details.details(id);
        expect(now === null ? null : comparedMatch(details)).toEqual(
          now === null ? null : comparedMatch(now),
        );
      }
    }
    expect(watched.size).toBeGreaterThan(10);
    expect(closed.size).toBeGreaterThan(20);
    const ended = [...watched.values()].filter(({ seed }) => seed !== null);
    expect(ended.length).toBeGreaterThan(5);
    expect(ended.every(({ markets, events }) => markets.length === 0 && events.length > 0)).toBe(true);
    expect(rig.warned).toEqual([]);
  });

  it('sports: another margin of a league is another price on the board and in a match within a second', () => {
    const rig = grownRig(250);
    const fixture = stateOfBoard(rig).fixtures.findLast(it => it.state === 'before' && it.markets > 0);
    if (fixture === undefined) throw new Error('nothing ahead');
    rig.feed.begin('fixture', fixture.fixture);
    rig.feed.watched('fixture', fixture.fixture, true);
    rig.margins.set(fixture.league, 800);
    rig.clock.go(1_000);
    const patch = rig.board.flatMap(({ changed }) => changed).find(it => it.fixture === fixture.fixture);
    for (const [key, price] of Object.entries(patch?.odds ?? {}))
      expect(price ?? 0).toBeLessThan(new Map(Object.entries(fixture.odds)).get(key) ?? 0);
    expect(Object.keys(patch?.odds ?? {}).length).toBeGreaterThan(1);
    const news = rig.matches.find(({ id }) => id === fixture.fixture)?.news;
    expect(news?.markets.length).toBeGreaterThan(3);
    rig.feed.watched('fixture', fixture.fixture, false);
    rig.margins.clear();
    rig.clock.go(1_000);
  });

  it('sports: a match that nobody looks at costs no news; who comes back is told what has changed', () => {
    const rig = grownRig(10_000);
    const live =
      stateOfBoard(rig)
        .fixtures.filter(it => it.state === 'live')
        .at(-1)?.fixture ?? '';
    const ownNews = () => rig.matches.splice(0).filter(({ id }) => id === live);
    let state = rig.feed.begin('fixture', live);
    rig.feed.watched('fixture', live, true);
    rig.clock.go(30_000);
    for (const { news } of ownNews()) state = state === null ? null : matchAfter(state, news);
    rig.feed.watched('fixture', live, false);
    rig.clock.go(60_000);
    expect(ownNews()).toEqual([]);
    rig.feed.watched('fixture', live, true);
    const missed = ownNews();
    expect(missed).toHaveLength(1);
    for (const { news } of missed) state = state === null ? null : matchAfter(state, news);
    const now = rig.feed.details.details(live);
    expect(state === null ? null : comparedMatch(state)).toEqual(now === null ? null : comparedMatch(now));
    expect(now?.events.length).toBeGreaterThan(0);
    expect([rig.feed.begin('fixture', 'nobody-1'), rig.feed.begin('fixture', null)]).toEqual([null, null]);
  });

  it('sports: nothing is said while nothing changes, and a change of one price is said alone', () => {
    const rig = grownRig(250);
    rig.feed.tick();
    rig.feed.tick();
    expect(rig.board).toEqual([]);
    rig.clock.go(10_000);
    const patches = rig.board.flatMap(({ changed }) => changed);
    expect(patches.length).toBeGreaterThan(50);
    expect(patches.length).toBeLessThan(400);
    const whole = JSON.stringify(stateOfBoard(rig).fixtures[0]).length;
    const sizes = patches.map(patch => JSON.stringify(patch).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(whole * 0.6);
    expect(rig.board.length).toBeLessThanOrEqual(40);
    expect(rig.board.flatMap(({ leagues }) => leagues)).toEqual([]);
  });

  it('sports: a look without news is told twice a second, so that nobody takes a book that fell asleep for a quiet one', () => {
    let now = BEGIN;
    const told: { readonly at: number; readonly news: unknown }[] = [];
    const feed = createFeed({
      fixtures: { ...grownRig(250).fixtures, listed: () => [] },
      results: createResults(() => null, { decisionOf: () => null }),
      clock: { now: () => now, after: () => () => {} },
      publish: (_key, _owner, news) => void told.push({ at: now - BEGIN, news }),
      warn: () => {},
    });
    for (; now < BEGIN + 2_000; now += 250) feed.tick();
    expect(told.map(it => it.at)).toEqual([0, 500, 1_000, 1_500]);
    const nothing = { leagues: [], came: [], changed: [], gone: [], beats: true };
    expect(told.slice(1).map(it => it.news)).toEqual([nothing, nothing, nothing]);
    expect(feed.begin('fixtures', null)?.beats).toBe(true);
  });

  it('sports: a match that can’t be priced or looked at any more takes no other with it', () => {
    const rig = grownRig(250);
    const { fixtures } = stateOfBoard(rig);
    const [unpriced, unseen] = fixtures.filter(({ state }) => state === 'live');
    if (unpriced === undefined || unseen === undefined) throw new Error('nothing is live');
    const isOne = { [unpriced.fixture]: 'main prices', [unseen.fixture]: 'look' };
    const fail = (what: string) => (id: string) => {
      if (isOne[id] === what) throw new Error('no such line');
    };
    const [priced, looked] = [fail('main prices'), fail('look')];
    rig.broken = { priced, looked };
    rig.clock.go(30_000);
    const state = stateOfBoard(rig);
    const now = new Map(state.fixtures.map(it => [it.fixture, it]));
    expect(now.get(unpriced.fixture)?.odds).toEqual({});
    expect(now.get(unseen.fixture)?.suspended).toBe(true);
    expect(rig.board.flatMap(({ changed }) => changed).some(it => it.odds !== undefined)).toBe(true);
    expect(rig.warned.toSorted()).toEqual([
      `the look of ${unseen.fixture} failed: Error: no such line`,
      `the main prices of ${unpriced.fixture} failed: Error: no such line`,
    ]);
    rig.broken = null;
    rig.clock.go(30_000);
    expect(rig.warned.splice(0)).toHaveLength(2);
  });

  it('sports: leagues name the game that opens them, once the catalogue has told', () => {
    const rig = grownRig(250);
    const games = [{ gameCode: 'PITCH-DELTA-HOOPS', gameType: 'SPORTS', name: 'Delta Hoops' }];
    rig.feed.setGames(games);
    rig.clock.go(1_000);
    rig.feed.setGames(games);
    rig.clock.go(1_000);
    const told = rig.board.flatMap(({ leagues }) => leagues);
    expect(told.filter(({ game }) => game !== null)).toEqual([
      expect.objectContaining({ league: 'delta-hoops', game: 'PITCH-DELTA-HOOPS' }),
    ]);
    expect(told).toHaveLength(stateOfBoard(rig).leagues.length);
  });

  it('sports: tables of seasons are told when a result has come', () => {
    const rig = grownRig(10_000);
    const { fixtures } = stateOfBoard(rig);
    const ahead = fixtures.filter(it => it.league === 'skyline-league' && it.state === 'before')[0];
    const state = rig.feed.begin('fixture', ahead?.fixture ?? '');
    const played = state?.table.reduce((sum, line) => sum + line.played, 0) ?? 0;
    expect([state?.form.home.length, state?.form.away.length]).toEqual([5, 5]);
    const sides = [ahead?.home.en, ahead?.away.en].toSorted();
    expect(state?.meetings?.length).toBeGreaterThanOrEqual(3);
    for (const { startsAt, home, away } of state?.meetings ?? []) {
      expect([home.en, away.en].toSorted()).toEqual(sides);
      expect(startsAt).toBeLessThan(rig.clock.now());
    }
    rig.feed.watched('fixture', ahead?.fixture ?? '', true);
    rig.clock.go(18 * 60_000);
    const table = rig.matches
      .filter(({ id }) => id === ahead?.fixture)
      .findLast(({ news }) => news.table !== undefined)?.news.table;
    expect(table?.reduce((sum, line) => sum + line.played, 0)).toBeGreaterThan(played);
  });
});
