import { describe, expect, it } from 'vitest';
import { roundStartsAt } from '../../../../partner/tables/rules/clock/place.ts';
import { roundMs, shoeMs } from '../../../../partner/tables/rules/clock/timing.ts';
import { OFFERED_TABLES, type OfferedTable } from '../../../../partner/tables/rules/kinds/tables.ts';
import { makeShoeChain, promiseOf, shoeSeeds } from '../../../../partner/tables/rules/shoe/chain.ts';
import {
  historyAt,
  roundAt,
  shoeAt,
  stepCounts,
  type TableSource,
  tableAt,
} from '../../../../partner/tables/rules/state/tableState.ts';

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
      if (after !== null) expect(table.timing.decideMs).toBeGreaterThan(0);
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
        // The length of a deal would tell what is still to come.
        if (state.phase === 'dealing') expect(state.until).toBeNull();
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
  it.each(['baccarat', 'roulette', 'blackjack'])(
    'tables: of %s is what its rounds were, the newest first',
    name => {
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
    },
  );

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
