import { describe, expect, it } from 'vitest';
import { isMet } from '../../../bench/src/goalResult.ts';
import { boardLine, changeLines } from '../../../bench/src/sports/phone/boardScript.ts';
import { loadedBy } from '../../../bench/src/sports/phone/loadedBoard.ts';
import {
  boardLoadGoals,
  boardLoadTable,
  firstPriceGoals,
  firstPriceTable,
} from '../../../bench/src/sports/phone/report.ts';
import { isWhole } from '../../../bench/src/sports/world/wholeBoard.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';

const NAME = { en: 'A', bn: 'A' };

describe('issue 34: the board on a phone', () => {
  it('is one on which fifty prices change in a second, each of a live fixture', () => {
    const odds = { 'winner:0:/home': 150, 'winner:0:/away': 260, 'winner:0:/draw': null };
    const fixture = (at: number, state: FixtureSummary['state']): FixtureSummary => ({
      ...{
        fixture: `f-${at}`,
        league: 'l',
        home: NAME,
        away: NAME,
        startsAt: at,
        state,
        suspended: at === 3,
      },
      ...{ score: { home: 0, away: 0 }, parts: [], minute: 1, innings: null, turn: null },
      ...{ odds, pricedAt: 0, markets: 3 },
    });
    const fixtures = Array.from({ length: 400 }, (_, at) => fixture(at, at < 30 ? 'live' : 'before'));
    const board = { leagues: [], fixtures };
    expect(isWhole(board)).toBe(true);
    expect(isWhole({ fixtures: fixtures.slice(1) })).toBe(false);
    expect(isWhole({ fixtures: [...fixtures.slice(1), fixture(400, 'ended')] })).toBe(false);
    const lines = changeLines(board, 10) as readonly {
      readonly at: number;
      readonly data: { readonly changed: readonly { readonly fixture: string; readonly odds: object }[] };
    }[];
    const changed = lines.flatMap(({ data }) => data.changed);
    expect(changed.length).toBe(500);
    expect(changed.every(({ odds }) => Object.keys(odds).length === 1)).toBe(true);
    const live = new Set(board.fixtures.filter(it => it.state === 'live').map(it => it.fixture));
    expect(changed.every(it => live.has(it.fixture) && it.fixture !== 'f-3')).toBe(true);
    expect(lines.at(-1)?.at).toBe(2_000 + 9_750);
    expect(boardLine(board)).toMatchObject({ at: 0, state: 'fixtures' });
  });

  it('is judged by the busiest one, and only when a price changes in the window', () => {
    const load = (share: number, changed: number) => ({ name: 'a board', share, prices: 9, changed });
    expect(boardLoadGoals([load(2, 0), load(5, 3)]).map(isMet)).toEqual([true]);
    expect(boardLoadGoals([load(5.01, 0), load(2, 3)]).map(isMet)).toEqual([false]);
    expect(boardLoadGoals([load(2, 0), load(2, 0)]).map(isMet)).toEqual([false]);
    expect(boardLoadTable([load(2, 3)])).toContain('| a board | 2.00 | 9 | 3 |');
  });

  it('shows its first price within two seconds, in the median of visits', () => {
    const visit = (ms: number) => ({ ms, liveMs: 4_000, fcp: 900, boardMs: 950, kb: 200, neighbours: 0 });
    expect(firstPriceGoals([visit(1_000), visit(2_000), visit(9_000)]).map(isMet)).toEqual([true]);
    expect(firstPriceGoals([visit(1_000), visit(2_001), visit(9_000)]).map(isMet)).toEqual([false]);
    expect(firstPriceGoals([]).map(isMet)).toEqual([false]);
    expect(firstPriceTable([visit(1_000)])).toContain(
      '| ms to the first price | 1000.00 [1000.00..1000.00] |',
    );
    expect(firstPriceTable([visit(1_000)])).toContain(
      '| ms to the first live price | 4000.00 [4000.00..4000.00] |',
    );
  });

  it('has come with what was loaded by then', () => {
    const file = (name: string, encodedBodySize: number, responseEnd: number) => ({
      ...{ name: `http://localhost:81/${name}`, encodedBodySize, responseEnd },
    });
    const files = [
      file('sports', 9_000, 200),
      file('v1/snap?t=g%3Afixtures', 41_000, 900),
      file('js/later.js', 5_000, 1_800),
    ];
    expect(loadedBy(files, { first: 1_000, live: 1_000 })).toEqual({ boardMs: 900, kb: 50 });
    // The first price came with the document.
    expect(loadedBy(files, { first: 800, live: 1_000 })).toEqual({ boardMs: 900, kb: 9 });
    expect(loadedBy(files, { first: 800, live: 800 })).toEqual({ boardMs: Number.NaN, kb: 9 });
  });
});
