import { describe, expect, it } from 'vitest';
import { phaseAt } from '../../../../partner/tables/rules/clock/phase.ts';
import { placeAt, placesBefore, roundStartsAt } from '../../../../partner/tables/rules/clock/place.ts';
import {
  historyAt,
  roundAt,
  shoeAt,
  stepCounts,
  type TableSource,
  tableAt,
} from '../../../../partner/tables/rules/clock/tableState.ts';
import { roundMs, shoeMs, type TableTiming } from '../../../../partner/tables/rules/clock/timing.ts';
import { OFFERED_TABLES, type OfferedTable } from '../../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, promiseOf, shoeSeeds } from '../../../../partner/tables/rules/shoe/chain.ts';

const OPENS_AT = 1_000_000;
const chain = makeShoeChain('a secret', 'a table', 0);
const sourceOf = ({ kind, timing }: OfferedTable): TableSource => ({
  ...{ opensAt: OPENS_AT, timing, kind },
  seedsOf: shoe => shoeSeeds(chain, shoe),
});
const offered = (name: string): OfferedTable => {
  const found = OFFERED_TABLES.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

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

describe('tables: every kind, at any instant', () => {
  it.each([...OFFERED_TABLES.keys()])('tables: %s shows nothing before its time', name => {
    const table = offered(name);
    const source = sourceOf(table);
    expect(tableAt(source, OPENS_AT - 1)).toBeNull();
    for (const place of [
      { shoe: 0, round: 0 },
      { shoe: 1, round: table.timing.rounds - 1 },
    ]) {
      const played = roundAt(source, place);
      const { before, after } = stepCounts(played);
      expect(played.steps.length).toBeLessThanOrEqual(table.kind.mostSteps);
      expect(table.kind.mostSteps).toBe(table.timing.mostSteps);
      expect((after !== null) === table.timing.decideMs > 0 || after === null).toBe(true);
      const start = roundStartsAt(source, place);
      let [shown, wasOver] = [0, false];
      const length = roundMs(table.timing);
      for (let elapsed = 0; elapsed < length; elapsed += Math.ceil(length / 60)) {
        const state = tableAt(source, start + elapsed);
        if (state === null) throw new Error('not opened');
        expect(state).toMatchObject(place);
        expect(state.steps).toEqual(played.steps.slice(0, state.shown));
        expect(state.shown).toBeGreaterThanOrEqual(shown);
        if (state.phase === 'open' || state.phase === 'closed') expect(state.steps).toEqual([]);
        if (state.phase === 'deciding') expect(state.shown).toBe(before);
        if (state.over === null) expect(wasOver).toBe(false);
        else expect([state.over.outcome, state.shown]).toEqual([played.outcome, played.steps.length]);
        [shown, wasOver] = [state.shown, state.over !== null];
      }
      // Every round ends within its time, the longest one too.
      expect(wasOver).toBe(true);
    }
  });

  it('tables: a table is the same for whoever comes later', () => {
    const now = OPENS_AT + 5 * shoeMs(offered('speedBaccarat').timing) + 777_777;
    const again = () => sourceOf(offered('speedBaccarat'));
    expect(JSON.stringify(tableAt(again(), now))).toBe(JSON.stringify(tableAt(again(), now)));
    expect(tableAt(again(), now)).toMatchObject({ shoe: 5 });
  });

  it('tables: a shoe is promised while it is shuffled, and before its first card', () => {
    const source = sourceOf(offered('baccarat'));
    const state = tableAt(source, OPENS_AT + shoeMs(source.timing) + 1);
    expect(state).toMatchObject({ phase: 'shuffling', shoe: 1, steps: [], over: null });
    expect(state?.promise).toBe(promiseOf(shoeSeeds(chain, 1).serverSeed));
    // The promise is the seed of the shoe that has just ended.
    expect(state?.promise).toBe(shoeSeeds(chain, 0).serverSeed);
  });
});

describe('tables: history', () => {
  it.each(['baccarat', 'roulette', 'blackjack'])('tables: of %s is what its rounds were, the newest first', name => {
    const source = sourceOf(offered(name));
    const now = roundStartsAt(source, { shoe: 2, round: 0 }) + 5;
    const history = historyAt(source, now, 5);
    expect(history).toHaveLength(name === 'baccarat' ? 5 : 2);
    for (const { played, ...place } of history)
      expect(played.outcome).toEqual(roundAt(source, place).outcome);
    expect(history[0]).toMatchObject({ shoe: 1, round: source.timing.rounds - 1 });
    // As soon as the result is shown it is the newest.
    const end = roundStartsAt(source, { shoe: 2, round: 0 }) + roundMs(source.timing) - 1;
    expect(historyAt(source, end, 1)[0]).toMatchObject({ shoe: 2, round: 0 });
    expect(historyAt(source, OPENS_AT, 5)).toEqual([]);
  });

  it('tables: roads have the rounds of the shoe that are over, the oldest first', () => {
    const source = sourceOf(offered('dragonTiger'));
    const place = { shoe: 1, round: 3 };
    const start = roundStartsAt(source, place);
    const over = shoeAt(source, start);
    expect(over).toHaveLength(3);
    expect(over.map(({ outcome }) => outcome)).toEqual(
      [0, 1, 2].map(round => roundAt(source, { ...place, round }).outcome),
    );
    expect(shoeAt(source, start + roundMs(source.timing) - 1)).toHaveLength(4);
    expect(shoeAt(source, roundStartsAt(source, { shoe: 1, round: 0 }) - 1)).toEqual([]);
  });
});
