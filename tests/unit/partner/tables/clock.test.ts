import { describe, expect, it } from 'vitest';
import { phaseAt } from '../../../../partner/tables/rules/clock/phase.ts';
import { placeAt, placesBefore, roundStartsAt } from '../../../../partner/tables/rules/clock/place.ts';
import { roundMs, shoeMs, type TableTiming } from '../../../../partner/tables/rules/clock/timing.ts';

const TIMING: TableTiming = {
  ...{ openMs: 10, closedMs: 2, stepMs: 3, mostSteps: 5, decideMs: 7, resultMs: 4, paidMs: 1 },
  ...{ rounds: 4, shuffleMs: 20 },
};
const CLOCK = { opensAt: 100, timing: TIMING };

describe('tables: the time of a round', () => {
  it('tables: every instant belongs to one round, and rounds follow one another without a gap', () => {
    expect([roundMs(TIMING), shoeMs(TIMING)]).toEqual([39, 176]);
    expect(placeAt(CLOCK, 99)).toBeNull();
    let last = { shoe: -1, round: 3 };
    for (let now = 100; now < 100 + 3 * 176; now += 1) {
      const place = placeAt(CLOCK, now);
      if (place === null) throw new Error(`${now}`);
      const isNext = place.round === 0 || place.round === last.round + 1;
      if (place.round < 0) continue;
      if (place.round !== last.round) {
        expect(isNext).toBe(true);
        expect(roundStartsAt(CLOCK, place)).toBe(now);
      }
      last = place;
    }
    expect(last).toEqual({ shoe: 2, round: 3 });
    expect(placeAt(CLOCK, 100 + 176 + 19)?.round).toBeLessThan(0);
  });

  it.each<[number, string, number]>([
    [0, 'open', 0],
    [9, 'open', 0],
    [10, 'closed', 0],
    [12, 'dealing', 0],
    [14, 'dealing', 0],
    [15, 'dealing', 1],
    [17, 'dealing', 1],
    [18, 'result', 2],
    [21, 'result', 2],
    [22, 'paid', 2],
    [38, 'paid', 2],
  ])('tables: after %i ms a round of two steps is %s', (elapsed, phase, shown) => {
    expect(phaseAt(TIMING, { before: 2, after: null }, elapsed)).toMatchObject({ phase, shown });
  });

  it.each<[number, string, number]>([
    [17, 'dealing', 1],
    [18, 'deciding', 2],
    [24, 'deciding', 2],
    [25, 'dealing', 2],
    [28, 'dealing', 3],
    [34, 'result', 5],
    [38, 'paid', 5],
  ])('tables: after %i ms a round with decisions is %s', (elapsed, phase, shown) => {
    expect(phaseAt(TIMING, { before: 2, after: 3 }, elapsed)).toMatchObject({ phase, shown });
  });

  it('tables: rounds before one go back over shoes, and no further than the first', () => {
    expect(placesBefore(CLOCK, { shoe: 1, round: 1 }, 3)).toEqual([
      { shoe: 1, round: 0 },
      { shoe: 0, round: 3 },
      { shoe: 0, round: 2 },
    ]);
    expect(placesBefore(CLOCK, { shoe: 0, round: 2 }, 9)).toHaveLength(2);
    // While shoe 1 is shuffled.
    expect(placesBefore(CLOCK, { shoe: 1, round: -1 }, 1)).toEqual([{ shoe: 0, round: 3 }]);
  });
});
