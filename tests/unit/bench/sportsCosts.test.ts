import { describe, expect, it } from 'vitest';
import { isMet } from '../../../bench/src/goalResult.ts';
import type { BetAnswer } from '../../../bench/src/sports/betting/bettors.ts';
import { checkBets } from '../../../bench/src/sports/betting/checkBets.ts';
import { createOfferedOdds } from '../../../bench/src/sports/betting/offeredOdds.ts';
import { boardLine, changeLines } from '../../../bench/src/sports/phone/boardScript.ts';
import {
  boardLoadGoals,
  boardLoadTable,
  firstPriceGoals,
  firstPriceTable,
} from '../../../bench/src/sports/phone/report.ts';
import type { RestedBook } from '../../../bench/src/sports/rest/measure.ts';
import { restPlan } from '../../../bench/src/sports/rest/plan.ts';
import { restGoals, restTable } from '../../../bench/src/sports/rest/report.ts';
import { isWhole } from '../../../bench/src/sports/world/wholeBoard.ts';
import { createFixtures } from '../../../partner/sports/fixtures/createFixtures.ts';
import { HOUR, MINUTE } from '../../../streams/wire/protocol/durations.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';

const NAME = { en: 'A', bn: 'A' };
const NOW = 1_800_000_000_000;
const ORIGIN = { seed: '5b'.repeat(32), epoch: NOW - 20 * HOUR };

describe('issue 34: bets at odds of the book', () => {
  const selection = { market: 'winner' as const, part: 0, line: null, pick: 'home' };
  const bet = (changes: Partial<BetAnswer> = {}): BetAnswer => ({
    ...{ fixture: 'f-1', selection, seen: 150, policy: 'better', sentAt: 0, answeredAt: 3_000 },
    ...{ state: 'open', odds: 150 },
    ...changes,
  });
  const offered = { between: () => new Set([150, 145]) };
  const faults = (changes: Partial<BetAnswer>) => checkBets([bet(changes)], offered).faults;

  it('are fine at odds that were offered and that their player would have', () => {
    const bets = [bet(), bet({ state: 'refused' }), bet({ odds: 145, policy: 'any' })];
    expect(checkBets(bets, offered)).toEqual({ accepted: 2, refused: 1, moved: 1, faults: [] });
    expect(faults({ odds: 145, policy: { within: 340 } })).toEqual([]);
  });

  it('are found at other odds', () => {
    expect(faults({ odds: 151 })).toEqual(['f-1 winner:0:/home at 151, which had 150, 145 meanwhile']);
    expect(faults({ odds: 145 })).toEqual(['f-1 winner:0:/home at 145, after 150 with "better"']);
    expect(faults({ odds: 145, policy: { within: 300 } }).length).toBe(1);
  });

  it('are held against what follows from the seed', () => {
    const orders = { decisionOf: () => null, isSuspended: () => false };
    const fixtures = createFixtures({ origin: () => ORIGIN, orders });
    const live = fixtures.listed(NOW).filter(it => fixtures.look(it, NOW).state === 'live');
    const fixture = live.find(it => it.sport === 'football' && !fixtures.look(it, NOW).suspended);
    if (fixture === undefined) throw new Error('nothing can be bet on');
    const odds = createOfferedOdds(ORIGIN);
    const price = fixtures.priceOf(fixture, fixtures.look(fixture, NOW), [selection]);
    expect([...odds.between(fixture.id, selection, NOW, NOW)]).toEqual(price === null ? [] : [price]);
    expect(odds.between(fixture.id, selection, NOW - 2 * MINUTE, NOW).size).toBeGreaterThan(1);
    expect(odds.between('nobody-1', selection, NOW, NOW).size).toBe(0);
  });
});

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
    const visit = (ms: number) => ({ ms, fcp: 900, neighbours: 0 });
    expect(firstPriceGoals([visit(1_000), visit(2_000), visit(9_000)]).map(isMet)).toEqual([true]);
    expect(firstPriceGoals([visit(1_000), visit(2_001), visit(9_000)]).map(isMet)).toEqual([false]);
    expect(firstPriceGoals([]).map(isMet)).toEqual([false]);
    expect(firstPriceTable([visit(1_000)])).toContain(
      '| ms to the first price | 1000.00 [1000.00..1000.00] |',
    );
  });
});

describe('issue 34: a book that nobody looks at', () => {
  const rested = (changes: Partial<RestedBook> = {}): RestedBook => ({
    ...{ starts: [4_000, 10_000], fixtures: 500, live: 40, games: 20, drawing: 6, rest: 3, ms: 60_000 },
    neighbours: 0,
    ...changes,
  });

  it('is judged by what it takes at rest and by its slowest start', () => {
    const met = (changes: Partial<RestedBook>) => restGoals(rested(changes)).map(isMet);
    expect(met({})).toEqual([true, true]);
    expect(met({ rest: 3.01 })).toEqual([false, true]);
    expect(met({ starts: [4_000, 10_001] })).toEqual([true, false]);
    expect(met({ starts: [] })).toEqual([true, false]);
    expect(restTable(rested())).toContain('| game server at rest, % of a core | 3.00 |');
  });

  it('is left alone for as long as its environment says', () => {
    expect(restPlan(false, {})).toEqual({ starts: 2, drawnMs: 240_000, ms: 60_000 });
    expect(restPlan(true, { SB4_STARTS: '1', SB4_SECONDS: '5' })).toEqual({
      starts: 1,
      drawnMs: 0,
      ms: 5_000,
    });
  });
});
