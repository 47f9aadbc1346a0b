import { describe, expect, it } from 'vitest';
import {
  changeRows,
  createRowMaker,
  EACH_ROW,
  rowsOf,
  summaryKey,
} from '../../../bench/src/sports/watching/boardRows.ts';
import { createShownBoardFold, shownPricesFold } from '../../../bench/src/sports/watching/folds.ts';
import { changePrices, pricesKey, pricesOf } from '../../../bench/src/sports/watching/matchPrices.ts';
import type { FixtureDetails, FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';

const NAME = { en: 'A', bn: 'A' };
const summary = (changes: Partial<FixtureSummary> = {}): FixtureSummary => ({
  ...{ fixture: 'f-1', league: 'l', home: NAME, away: NAME, startsAt: 0, state: 'live', suspended: false },
  ...{ score: { home: 1, away: 0 }, parts: [{ home: 1, away: 0 }], minute: 3, innings: null, turn: null },
  ...{ odds: { 'winner:0:/home': 150, 'winner:0:/away': 260 }, pricedAt: 1_000, markets: 9 },
  ...changes,
});
const NOTHING = { leagues: [], came: [], changed: [], gone: [] };
const all = () => true;

const market = (pick: string, odds: number | null) => ({
  ...{ market: 'winner' as const, part: 0, line: null, group: 'main' as const },
  picks: [{ pick, odds, name: null }],
});
const details = (markets: FixtureDetails['markets']): FixtureDetails => ({
  ...{ fixture: 'f-1', markets, pricedAt: 1_000, events: [], momentum: [], statistics: [], table: [] },
  ...{ lineUps: { home: [], away: [] }, form: { home: [], away: [] } },
  ...{ commitment: '0'.repeat(64), seed: null },
});

describe('issue 34: the name of what is shown of the book', () => {
  it('has all that a row shows, in whatever order it was told, and nothing that is offered no more', () => {
    const key = summaryKey(summary());
    const turned = { score: { away: 0, home: 1 }, odds: { 'winner:0:/away': 260, 'winner:0:/home': 150 } };
    expect(summaryKey(summary({ ...turned, pricedAt: 2_000, markets: 1 }))).toBe(key);
    expect(summaryKey(summary({ odds: { ...turned.odds, 'total:0:1.5/over': null } }))).toBe(key);
    const others: readonly Partial<FixtureSummary>[] = [
      ...[{ suspended: true }, { minute: 4 }, { score: { home: 1, away: 1 } }, { parts: [] }],
      ...[{ odds: { 'winner:0:/home': 151, 'winner:0:/away': 260 } }, { turn: 'home' as const }],
      { innings: { home: { wickets: 0, balls: 1 }, away: { wickets: 0, balls: 0 } } },
    ];
    expect(new Set([key, ...others.map(it => summaryKey(summary(it)))]).size).toBe(others.length + 1);
  });

  it('is the same whether a fixture was told of as a whole or by its changes', () => {
    const rows = rowsOf({ leagues: [], fixtures: [summary()] }, all);
    const odds = { 'winner:0:/home': 140 };
    const about = changeRows(rows, { ...NOTHING, changed: [{ fixture: 'f-1', odds, minute: 4 }] }, all);
    const whole = summary({ odds: { ...summary().odds, ...odds }, minute: 4 });
    expect(about).toEqual(['f-1']);
    expect(rows.get('f-1')?.key).toBe(summaryKey(whole));
    changeRows(rows, { ...NOTHING, gone: ['f-1'] }, all);
    expect(rows.size).toBe(0);
  });

  it('is made once for all clients that are told the same, however they came to it', () => {
    const make = createRowMaker();
    const load = () => rowsOf({ leagues: [], fixtures: [summary()] }, all, make);
    const [first, second] = [load(), load()];
    const patch = () => ({ fixture: 'f-1', odds: { 'winner:0:/home': 140 }, minute: 4, pricedAt: 2_000 });
    for (const rows of [first, second]) changeRows(rows, { ...NOTHING, changed: [patch()] }, all, make);
    const row = first.get('f-1');
    expect(row?.key).toBe(summaryKey(summary({ odds: { ...summary().odds, ...patch().odds }, minute: 4 })));
    expect(second.get('f-1')).toBe(row);
    const late = rowsOf({ leagues: [], fixtures: [{ ...summary(), ...row?.summary }] }, all, make);
    expect(late.get('f-1')).toBe(row);
    changeRows(first, { ...NOTHING, changed: [{ fixture: 'f-1', suspended: true }] }, all, make);
    expect(second.get('f-1')?.summary.suspended).toBe(false);
  });

  it('is one of all markets of a match, by whatever news', () => {
    const prices = pricesOf(details([market('home', 150)]));
    const before = pricesKey(prices);
    const total = { ...market('over', 190), market: 'total' as const, line: 2.5 };
    changePrices(prices, { markets: [total, market('home', 140)], closed: [], pricedAt: 2_000, events: [] });
    expect(prices.pricedAt).toBe(2_000);
    expect(pricesKey(prices)).toBe(pricesKey(pricesOf(details([total, market('home', 140)]))));
    changePrices(prices, {
      ...{ markets: [market('home', 150)], closed: ['total:0:2.5'], pricedAt: 3_000, events: [] },
    });
    expect(pricesKey(prices)).toBe(before);
  });
});

describe('issue 34: what a watcher keeps', () => {
  it('is what is played, and whether the book is silent', () => {
    const ahead = summary({ fixture: 'f-2', state: 'before' });
    const fold = createShownBoardFold(EACH_ROW);
    const draft = fold.load({ leagues: [], fixtures: [summary(), ahead] });
    const first = fold.snapshot(draft);
    expect([...(first?.rows.keys() ?? [])]).toEqual(['f-1']);
    expect(first?.silent).toBe(false);
    fold.apply(draft, { ...NOTHING, gone: ['f-1'], silent: true });
    expect(fold.snapshot(draft)).toEqual({ rows: new Map(), silent: true, beats: false });
  });

  it('is nothing of a match of which nothing is told', () => {
    const none = shownPricesFold.load({ details: null });
    expect(shownPricesFold.snapshot(none)).toBeNull();
    const news = { markets: [market('home', 150)], closed: [], pricedAt: 1_000, events: [] };
    expect(shownPricesFold.snapshot(shownPricesFold.apply(none, { news }))).toBeNull();
    const whole = shownPricesFold.apply(none, { whole: details([market('home', 150)]) });
    expect(shownPricesFold.snapshot(whole)?.pricedAt).toBe(1_000);
  });
});
