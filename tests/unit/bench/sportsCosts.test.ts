import { describe, expect, it } from 'vitest';
import { isMet } from '../../../bench/src/goalResult.ts';
import type { BetAnswer } from '../../../bench/src/sports/betting/bettors.ts';
import { checkBets } from '../../../bench/src/sports/betting/checkBets.ts';
import { createOfferedOdds } from '../../../bench/src/sports/betting/offeredOdds.ts';
import { NOTHING_ORDERED } from '../../../bench/src/sports/nothingOrdered.ts';
import type { RestedBook } from '../../../bench/src/sports/rest/measure.ts';
import { restPlan } from '../../../bench/src/sports/rest/plan.ts';
import { restGoals, restTable } from '../../../bench/src/sports/rest/report.ts';
import { createFixtures } from '../../../partner/sports/fixtures/createFixtures.ts';
import { HOUR, MINUTE } from '../../../streams/wire/protocol/durations.ts';

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
    const fixtures = createFixtures({ origin: () => ORIGIN, orders: NOTHING_ORDERED });
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
