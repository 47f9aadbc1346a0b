import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { boardCounts } from '../../../src/features/sportsBook/board/boardCounts.ts';
import { type BoardChoice, boardItems } from '../../../src/features/sportsBook/board/boardItems.ts';
import { placeOf, setPlace } from '../../../src/features/sportsBook/board/boardPlace.ts';
import { BoardModel } from '../../../src/features/sportsBook/model/boardModel.ts';
import { mainMarkets } from '../../../src/features/sportsBook/model/mainMarkets.ts';
import type { SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { FIELD_SPORTS } from '../../../streams/wire/sportsBook/words.ts';
import { fixture, LAKE, league, leaguesOf, NOON, playing } from './samples.ts';

const LIVE = { kind: 'live', bestEffort: false } as const;
const DAY = 24 * 3_600_000;
const T20 = league('t20', 'cricket');
const CUP = league('cup', 'football');
const outline = {
  leagues: leaguesOf(LAKE, T20, CUP),
  fixtures: [
    ...Array.from({ length: 9 }, (_, n) => playing(`l${n}`)),
    ...Array.from({ length: 12 }, (_, n) => fixture(`n${n}`, { league: n < 10 ? 'lake' : 'cup' })),
    fixture('tomorrow', { startsAt: NOON + DAY }),
    fixture('over', { state: 'ended', startsAt: NOON - DAY }),
    playing('c1', { league: 't20' }),
  ],
};
const choice: BoardChoice = {
  ...{ place: { kind: 'all' }, find: '', sports: FIELD_SPORTS, favourites: new Set(), now: NOON },
};
const shown = (change: Partial<BoardChoice>) =>
  boardItems(outline, { ...choice, ...change }).map(({ key }) => key);

describe('the lines of a board', () => {
  it('show of each sport what is played and what comes next, cricket first, and the way to the rest', () => {
    expect(shown({})).toEqual([
      ...['sport cricket', 'c1', 'sport football'],
      ...['l0', 'l1', 'l2', 'l3', 'l4', 'n0', 'n1', 'n2', 'more football'],
    ]);
    const more = boardItems(outline, choice).at(-1);
    expect(more).toMatchObject({ place: { kind: 'sport', sport: 'football' }, count: 22 });
  });

  it('show all of a place: live, a day of the reader, favourites, a sport by its leagues, a league with its results', () => {
    expect(shown({ place: { kind: 'live' } })).toHaveLength(12);
    expect(shown({ place: { kind: 'tomorrow' } })).toEqual(['sport football', 'tomorrow']);
    const favourites = new Set(['fixture n3', 'league t20']);
    expect(shown({ place: { kind: 'favourites' }, favourites })).toEqual([
      ...['sport cricket', 'c1', 'sport football', 'n3'],
    ]);
    expect(shown({ place: { kind: 'sport', sport: 'football' } })).toEqual([
      ...['league lake', 'l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'more lake'],
      ...['league cup', 'n10', 'n11'],
    ]);
    expect(shown({ place: { kind: 'league', league: 'lake' } }).at(-1)).toBe('over');
  });

  it('find teams and leagues in either language, wherever somebody is', () => {
    const place = { kind: 'live' } as const;
    expect(shown({ place, find: 'away n11' })).toEqual(['sport football', 'n11']);
    expect(shown({ place, find: 'অতিথি n1' })).toEqual(['sport football', 'n1', 'n10', 'n11']);
    expect(shown({ place, find: 'league T20' })).toEqual(['sport cricket', 'c1']);
    expect(shown({ place, find: 'nobody' })).toEqual([]);
  });

  it('are counted for the tree', () => {
    const { places, sports } = boardCounts(outline, choice);
    expect(places).toEqual({ all: 23, live: 10, today: 22, tomorrow: 1, favourites: 0 });
    expect(sports.map(({ sport, live, count }) => [sport, live, count]).slice(0, 2)).toEqual([
      ['cricket', 1, 1],
      ['football', 9, 22],
    ]);
    expect(sports[1]?.leagues.map(it => [it.league.league, it.count])).toEqual([
      ['lake', 20],
      ['cup', 2],
    ]);
  });
});

describe('the place of a board', () => {
  const at = (query: string) => placeOf(new URLSearchParams(query), FIELD_SPORTS, outline);

  it('stands in the address; a game of the catalogue leads to its league', () => {
    expect(at('')).toEqual({ kind: 'all' });
    expect(at('show=live')).toEqual({ kind: 'live' });
    expect(at('sport=cricket')).toEqual({ kind: 'sport', sport: 'cricket' });
    expect(at('league=t20')).toEqual({ kind: 'league', league: 't20' });
    expect(at('game=pitch-lake')).toEqual({ kind: 'league', league: 'lake' });
    for (const wrong of ['show=__proto__', 'sport=arena', 'league=none', 'game=none'])
      expect(at(wrong)).toEqual({ kind: 'all' });
    const query = new URLSearchParams('vassalage=PITCH&show=live&find=x');
    setPlace(query, { kind: 'league', league: 'lake' });
    expect(query.toString()).toBe('vassalage=PITCH&league=lake');
  });
});

describe('the main markets of a match', () => {
  it('have their selections in order, and of several lines the most even one that is offered', () => {
    const { winner, total, handicap } = mainMarkets({
      ...{ 'winner:0:/away': 300, 'winner:0:/home': 150, 'total:0:1.5/over': 120, 'total:0:1.5/under': 440 },
      ...{ 'total:0:2.5/under': 195, 'total:0:2.5/over': 185, 'total:0:3.5/over': null },
      ...{ 'total:0:3.5/under': null, 'winner:1:/home': 150, nonsense: 150 },
    });
    expect(winner.map(it => [it.selection.pick, it.odds])).toEqual([
      ['home', 150],
      ['away', 300],
    ]);
    expect(total.map(it => [it.selection.pick, it.selection.line, it.odds])).toEqual([
      ['over', 2.5, 185],
      ['under', 2.5, 195],
    ]);
    expect(handicap).toEqual([]);
  });
});

describe('the model of a board', () => {
  function open() {
    const board$ = new Subject<SportsBoard>();
    const model = new BoardModel(board$);
    const stop = model.follow();
    const told = (fixtures: SportsBoard['fixtures'], freshness: SportsBoard['freshness'] = LIVE) =>
      board$.next({ leagues: leaguesOf(LAKE), fixtures, freshness, isFilling: fixtures.length === 2 });
    return { board$, model, stop, told };
  }

  it('tells a row of its own match alone, and a list of nothing but what comes, goes, begins and ends', () => {
    const { model, told } = open();
    const [a, b] = [playing('a'), playing('b')];
    told([a, b]);
    const heard = { a: vi.fn(), b: vi.fn(), outline: vi.fn() };
    model.watch('a', heard.a);
    model.watch('b', heard.b);
    model.outline$.subscribe(heard.outline);
    heard.outline.mockClear();
    const dearer = { ...a, odds: { ...a.odds, 'winner:0:/home': 190 } };
    told([dearer, b]);
    expect([heard.a, heard.b, heard.outline].map(it => it.mock.calls.length)).toEqual([1, 0, 0]);
    expect(model.fixture('a')).toBe(dearer);
    told([dearer, { ...b, state: 'ended' }]);
    expect([heard.a, heard.b, heard.outline].map(it => it.mock.calls.length)).toEqual([1, 1, 1]);
    told([dearer]);
    expect([heard.a, heard.b, heard.outline].map(it => it.mock.calls.length)).toEqual([1, 2, 2]);
  });

  it('says whether its prices are true, and knows nothing once nobody follows it', () => {
    const { board$, model, stop, told } = open();
    const stale = { kind: 'stale', since: NOON, reason: 'disconnected' } as const;
    expect(model.trust$.value).toEqual({ kind: 'loading' });
    told([], stale);
    expect(model.trust$.value).toEqual({ kind: 'failed' });
    told([fixture('a')]);
    expect(model.trust$.value).toEqual({ kind: 'live' });
    expect(model.filling$.value).toBe(false);
    told([fixture('a'), fixture('b')]);
    expect(model.filling$.value).toBe(true);
    told([fixture('a')], stale);
    expect(model.trust$.value).toEqual({ kind: 'stale', since: NOON });
    const stopOther = model.follow();
    stop();
    expect(model.fixture('a')).toBeTruthy();
    stopOther();
    expect(board$.observed).toBe(false);
    expect(model.fixture('a')).toBeUndefined();
    expect(model.trust$.value).toEqual({ kind: 'loading' });
    expect(model.filling$.value).toBe(false);
  });
});
