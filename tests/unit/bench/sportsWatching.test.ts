import { describe, expect, it } from 'vitest';
import { checkFresh } from '../../../bench/src/crowd/checkFresh.ts';
import { createShownStates } from '../../../bench/src/crowd/shown.ts';
import { isMet } from '../../../bench/src/goalResult.ts';
import { addWatchersReports, visitorsOf } from '../../../bench/src/sports/watching/boardWatchers.ts';
import { createBookTruth } from '../../../bench/src/sports/watching/bookTruth.ts';
import { priceDelays, type WatchingRun } from '../../../bench/src/sports/watching/figures.ts';
import { watchingPlan } from '../../../bench/src/sports/watching/plan.ts';
import { createPriceReceipts } from '../../../bench/src/sports/watching/receipts.ts';
import { watchingGoals, watchingTable } from '../../../bench/src/sports/watching/report.ts';
import { createSequenceWatch } from '../../../bench/src/sports/watching/sequence.ts';
import { createPriceSurface } from '../../../bench/src/sports/watching/surface.ts';

describe('issue 34: times of prices', () => {
  it('count for whoever was live when the price was made, from that moment', () => {
    let now = 0;
    const receipts = createPriceReceipts();
    const surface = createPriceSurface({ shown: createShownStates(() => now), receipts }, () => now);
    surface.show('board a', 100, 50);
    now = 1_120;
    surface.show('board b', 1_000, 50);
    // Only that it rests is new.
    surface.show('board b rests', 1_000, 50);
    surface.show('board b rests', 1_000, null);
    surface.show('board c', 2_000, 2_100);
    now = 3_300;
    surface.show('board d', 3_000, 2_100);
    expect(receipts.read()).toEqual([
      { key: 'board b', at: [[1_120, 1]] },
      { key: 'board d', at: [[3_300, 1]] },
    ]);
    const truth = createBookTruth(() => now);
    truth.enter('board f-1', 'board b', 980);
    truth.enter('board f-1', 'board d', 2_990);
    truth.enter('board f-1', 'board b', 4_000);
    const { changes, receipts: seen, delays } = priceDelays(receipts.read(), truth, 'board');
    expect([changes, seen, delays[140], delays[310]]).toEqual([2, 2, 1, 1]);
    expect(priceDelays(receipts.read(), truth, 'match').receipts).toBe(0);
  });

  it('issue 34: a price that is shown as live for longer than three seconds after its end is found, and one that never was', () => {
    let now = 1_000;
    const truth = createBookTruth(() => now);
    truth.enter('board f-1', 'board a', 1_000);
    now = 2_000;
    truth.enter('board f-1', 'board b', 2_000);
    const rule = { mostMs: 3_000, of: 'the book' };
    const at = (key: string, ms: number) => checkFresh(new Map([[key, ms]]), truth.spans(), rule);
    expect(at('board a', 5_000)).toEqual({ oldestMs: 3_000, faults: [] });
    expect(at('board a', 5_001).faults).toEqual(['"board a" was shown as live 3001 ms after it had ended']);
    expect(at('board b', 99_000).faults).toEqual([]);
    truth.enter('board f-1', null, 0);
    expect(at('board b', 5_001).faults.length).toBe(1);
    expect(at('board c', 2_000).faults).toEqual(['"board c" was shown, which the book never was']);
  });
});

it('issue 34: messages of the book are in order when each event is the next one and no state is older', () => {
  const faults: string[] = [];
  const watch = createSequenceWatch(said => faults.push(said));
  const applied = (by: 'event' | 'state' | 'clear', s: number, e: string | null = 'e') =>
    watch.applied({ topic: 'g:fixtures', key: 'fixtures', by, e, s, data: null });
  applied('state', 5);
  applied('event', 6);
  applied('state', 6);
  applied('event', 1, 'f');
  applied('clear', 0, null);
  applied('state', 3, 'f');
  expect(faults).toEqual([]);
  applied('event', 5, 'f');
  applied('state', 4, 'f');
  expect(faults).toEqual(['g:fixtures: event 5 came after 3', 'g:fixtures: state 4 came after 5']);
});

describe('issue 34: a run with watchers', () => {
  const delays = (ms: number) => {
    const truth = createBookTruth(() => 0);
    truth.enter('board f', 'board a', 0);
    truth.enter('match f', 'match a', 0);
    const receipts = [
      { key: 'board a', at: [[ms, 100] as const] },
      { key: 'match a', at: [[ms, 100] as const] },
    ];
    return { board: priceDelays(receipts, truth, 'board'), match: priceDelays(receipts, truth, 'match') };
  };
  const run = (ms: number): WatchingRun => ({
    ...{ watchers: 400, fixtures: 30, ms: 60_000, oldestMs: 310, report: { drops: 1_234, stoodMs: 20 } },
    ...delays(ms),
    bets: { accepted: 90, refused: 10, moved: 5 },
  });

  it('is judged by p99 of the board and of the match', () => {
    expect(watchingGoals(run(250)).map(isMet)).toEqual([true]);
    expect(watchingGoals(run(251)).map(isMet)).toEqual([false]);
    const none = {
      ...run(10),
      match: priceDelays(
        [],
        createBookTruth(() => 0),
        'match',
      ),
    };
    expect(watchingGoals(none).map(isMet)).toEqual([false]);
    expect(watchingTable(run(120))).toContain('| a price of the board | 1 | 100 | 120 | 120 |');
  });

  it('has as many watchers and lasts as long as its environment says', () => {
    expect(watchingPlan(true, {})).toMatchObject({ watchers: 2_000, fixtures: 30, bettors: 20 });
    expect(watchingPlan(false, { SB1_WATCHERS: '60', SB1_SECONDS: '20' })).toMatchObject({
      ...{ watchers: 60, ms: 20_000 },
    });
    const visitors = visitorsOf(600, ['a', 'b']);
    expect(new Set(visitors.map(({ ip }) => ip)).size).toBe(600);
    expect(visitors.filter(({ fixture }) => fixture === 'a').length).toBe(300);
  });

  it('adds up what its processes have seen', () => {
    const one = { drops: 1, disordered: 1, disorder: ['x'], stoodMs: 5, receipts: [] };
    const sum = addWatchersReports([
      { ...one, shown: [['a', 5]] },
      { ...one, stoodMs: 7, shown: [['a', 4]] },
    ]);
    expect(sum).toMatchObject({ drops: 2, disordered: 2, stoodMs: 7, shown: [['a', 5]] });
  });
});
