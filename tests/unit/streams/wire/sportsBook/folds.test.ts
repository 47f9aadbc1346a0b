import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LogFold, stateAfter } from '../../../../../streams/wire/protocol/fold.ts';
import type { BookedBet } from '../../../../../streams/wire/sportsBook/bets.ts';
import { BookedBets } from '../../../../../streams/wire/sportsBook/bets.ts';
import {
  boardFold,
  bookedBetsFold,
  fixtureFold,
  fixtureTopicFold,
} from '../../../../../streams/wire/sportsBook/folds.ts';
import {
  Board,
  type BoardNews,
  type FixtureDetails,
  type FixtureNews,
  type FixtureSummary,
  type Market,
} from '../../../../../streams/wire/sportsBook/shapes.ts';

const name = { en: 'A', bn: 'A' };
const summary = (fixture: string, more: Partial<FixtureSummary> = {}): FixtureSummary => ({
  ...{ fixture, league: 'one', home: name, away: name, startsAt: 0, state: 'before', suspended: false },
  ...{ score: { home: 0, away: 0 }, parts: [], minute: null, innings: null, turn: null },
  ...{ odds: {}, pricedAt: 0, markets: 0 },
  ...more,
});
const league = (id: string) => ({ league: id, sport: 'football' as const, name, game: null });
const NOTHING: BoardNews = { leagues: [], came: [], changed: [], gone: [] };
const EMPTY: Board = { leagues: [], fixtures: [] };

const ids = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const prices = fc.dictionary(
  fc.constantFrom('winner:0:/home', 'winner:0:/away', 'total:0:2.5/over'),
  fc.option(fc.integer({ min: 101, max: 900 })),
);
const news: fc.Arbitrary<BoardNews> = fc
  .record({
    came: fc.uniqueArray(fc.record({ id: ids, startsAt: fc.nat(3), odds: prices }), {
      selector: it => it.id,
    }),
    patches: fc.uniqueArray(
      fc.record(
        { fixture: ids, odds: prices, minute: fc.nat(90), suspended: fc.boolean() },
        { requiredKeys: ['fixture'] },
      ),
      { selector: it => it.fixture },
    ),
    gone: fc.uniqueArray(ids),
    silent: fc.boolean(),
  })
  .map(({ came, patches, gone, silent }) => {
    const named = new Set(came.map(it => it.id));
    const changed = patches.filter(it => !named.has(it.fixture));
    for (const it of changed) named.add(it.fixture);
    return {
      leagues: came.length > 0 ? [league('one')] : [],
      came: came.map(({ id, ...more }) => summary(id, more)),
      changed,
      gone: gone.filter(it => !named.has(it)),
      silent,
    };
  });

/** Whoever folds in one draft, from state to state, or begins again with a state in between has the same, and each event may come twice. */
function provesLaws<S, D, Draft>(fold: LogFold<S, D, Draft>, empty: S, events: fc.Arbitrary<D>): void {
  const apply = stateAfter(fold);
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), fc.nat(12), (list, at) => {
      const stepped = list.reduce(apply, empty);
      const draft = list.reduce((it, event) => fold.apply(it, event), fold.load(empty));
      expect(fold.snapshot(draft)).toEqual(stepped);
      const middle = list.slice(0, at).reduce(apply, empty);
      const stored = JSON.parse(JSON.stringify(middle)) as S;
      expect(list.slice(at).reduce(apply, stored)).toEqual(stepped);
      for (const event of list.slice(-1)) expect(apply(stepped, event)).toEqual(stepped);
    }),
    { numRuns: 200 },
  );
}

describe('the board', () => {
  it('fixtures: is the same however it is folded, and whatever comes twice', () => {
    provesLaws(boardFold, EMPTY, news);
  });

  it('fixtures: fits the wire after every event, in the order of starts and ids', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 12 }), list => {
        const board = list.reduce(stateAfter(boardFold), EMPTY);
        expect(Board.safeParse(board).error).toBeUndefined();
        const order = board.fixtures.map(it => `${it.startsAt} ${it.fixture}`);
        expect(order).toEqual(order.toSorted());
      }),
    );
  });

  it('fixtures: a patch changes what it names, single odds too; null says that something is offered no more', () => {
    const before = [
      NOTHING,
      {
        ...NOTHING,
        leagues: [league('one')],
        came: [summary('A', { odds: { 'winner:0:/home': 150, 'winner:0:/away': 260 } }), summary('B')],
      },
    ];
    const state = before.reduce(stateAfter(boardFold), EMPTY);
    const changed = [{ fixture: 'A', minute: 4, odds: { 'winner:0:/home': null } }];
    const after = stateAfter(boardFold)(state, { ...NOTHING, changed });
    expect(after.fixtures[0]).toEqual(
      summary('A', { minute: 4, odds: { 'winner:0:/home': null, 'winner:0:/away': 260 } }),
    );
    // What did not change is the same object, so that its row is not drawn again.
    expect(after.fixtures[1]).toBe(state.fixtures[1]);
    expect(state.fixtures[0]?.minute).toBeNull();
  });

  it('fixtures: no number of lines makes the odds of a fixture longer than the wire takes (A1.7)', () => {
    const patches = Array.from({ length: 250 }, (_, at) => ({
      fixture: 'A',
      odds: { [`total:0:${at}.5/over`]: 150, ...(at > 0 && { [`total:0:${at - 1}.5/over`]: null }) },
    }));
    const first = { ...NOTHING, leagues: [league('one')], came: [summary('A')] };
    const all = patches.map(patch => ({ ...NOTHING, changed: [patch] }));
    const board = [first, ...all].reduce(stateAfter(boardFold), EMPTY);
    expect(Board.safeParse(board).error).toBeUndefined();
    expect(board.fixtures[0]?.odds['total:0:249.5/over']).toBe(150);
  });

  it('fixtures: a league is shown with its fixtures only, and no number of events makes the board longer (A1.7)', () => {
    const came = { ...NOTHING, leagues: [league('one'), league('two')], came: [summary('A')] };
    const board = stateAfter(boardFold)(EMPTY, came);
    expect(board.leagues.map(it => it.league)).toEqual(['one']);
    expect(stateAfter(boardFold)(board, { ...NOTHING, gone: ['A'] })).toEqual(EMPTY);
    const some = (from: number) => ({
      ...NOTHING,
      leagues: [league('one')],
      came: Array.from({ length: 700 }, (_, at) => summary(`F${from + at}`)),
    });
    expect([0, 700, 1_400].map(some).reduce(stateAfter(boardFold), EMPTY).fixtures).toHaveLength(1_000);
  });
});

const market = (line: number, odds: number): Market => ({
  ...{ market: 'total', part: 0, line, group: 'totals' },
  picks: [{ pick: 'over', odds, name: null }],
});
const details: FixtureDetails = {
  ...{ fixture: 'A', markets: [], pricedAt: 0, events: [], momentum: [], statistics: [], table: [] },
  lineUps: { home: [], away: [] },
  form: { home: [], away: [] },
  ...{ commitment: '0'.repeat(64), seed: null },
};
const fixtureNews: fc.Arbitrary<FixtureNews> = fc
  .record({
    lines: fc.uniqueArray(fc.nat(4)),
    odds: fc.integer({ min: 101, max: 900 }),
    closed: fc.uniqueArray(fc.nat(4)),
    events: fc.uniqueArray(fc.nat(9)),
    momentum: fc.option(fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 3 })),
  })
  .map(({ lines, odds, closed, events, momentum }) => ({
    markets: lines.map(line => market(line + 0.5, odds)),
    closed: closed.filter(line => !lines.includes(line)).map(line => `total:0:${line + 0.5}`),
    pricedAt: odds,
    events: events.map(number => ({
      ...{ number, at: number, part: 1, side: null, kind: 'goal', value: 0, player: null },
    })),
    ...(momentum !== null && { momentum }),
  }));

describe('a match', () => {
  it('fixture: is the same however it is folded, and whatever comes twice', () => {
    provesLaws(fixtureFold, details, fixtureNews);
    const told = fc.oneof(
      fixtureNews.map(it => ({ news: it })),
      fc.constantFrom({ whole: null }, { whole: details }),
    );
    provesLaws(fixtureTopicFold, { details: null }, told);
  });

  it('fixture: has its markets in the order of a page and the newest events, and no more than the wire takes (A1.7)', () => {
    const apply = stateAfter(fixtureFold);
    const events = Array.from({ length: 90 }, (_, at) => ({
      ...{ number: 90 - at, at, part: 1, side: null, kind: 'goal', value: 0, player: null },
    }));
    const winner: Market = { ...market(0, 150), market: 'winner', line: null, group: 'main' };
    const after = apply(details, {
      ...{ markets: [market(3.5, 150), market(1.5, 150), winner], closed: [], pricedAt: 1 },
      events: events.slice(0, 60),
    });
    expect(after.markets.map(it => [it.market, it.line])).toEqual([
      ['winner', null],
      ['total', 1.5],
      ['total', 3.5],
    ]);
    const full = apply(after, {
      ...{ markets: [], closed: ['total:0:1.5'], pricedAt: 2, events: events.slice(60) },
    });
    expect(full.markets).toHaveLength(2);
    expect(full.events.map(it => it.number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 31));
  });
});

const bet = (id: number, more: Partial<BookedBet> = {}): BookedBet => ({
  ...{ bet: `B-${id}`, at: id, state: 'open', form: { form: 'single' }, stake: 100, odds: 150 },
  ...{ potential: 150, payout: 0, sold: 0, offer: null, autoAt: null, code: null, legs: [] },
  ...more,
});

describe('bets of a member', () => {
  const some = fc.array(
    fc
      .record({ id: fc.nat(8), state: fc.constantFrom('open', 'settled', 'sold', 'void') })
      .map(it => bet(it.id, { state: it.state as BookedBet['state'] })),
    { maxLength: 4 },
  );

  it('bets: are the same however they are folded, and whatever comes twice', () => {
    provesLaws(bookedBetsFold, [], some);
  });

  it('bets: are the newest first; the open ones stay, however many others come (A1.7)', () => {
    const apply = stateAfter(bookedBetsFold);
    const settled = Array.from({ length: 500 }, (_, at) => [bet(at + 1, { state: 'settled' })]);
    const state = settled.reduce<BookedBet[]>(apply, [bet(0)]);
    expect(BookedBets.safeParse(state).error).toBeUndefined();
    expect([state.length, state[0]?.bet, state.at(-1)?.bet]).toEqual([300, 'B-500', 'B-0']);
  });
});
