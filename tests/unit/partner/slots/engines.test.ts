import { describe, expect, it } from 'vitest';
import { holdCoins } from '../../../../partner/games/slot/hold.ts';
import { codesOf, EMPTY, gridText } from '../../../../partner/games/slot/letters.ts';
import { machineOf } from '../../../../partner/games/slot/machine.ts';
import { shownParts } from '../../../../partner/games/slot/outcome.ts';
import { simulationRandom } from '../../../../partner/games/slot/returns/simulationRandom.ts';
import { playSlot } from '../../../../partner/games/slot/round.ts';
import { slot } from '../../../../partner/games/slot/slot.ts';
import {
  type CountWins,
  countClusters,
  countLines,
  countWays,
  dropGrid,
  type SlotWin,
} from '../../../../partner/games/slot/wins.ts';
import type { SlotModel } from '../../../../streams/wire/slots/model.ts';
import { SLOT_MODELS } from '../../../../streams/wire/slots/models.ts';

const modelOf = (id: string) => SLOT_MODELS.find(it => it.id === id) as SlotModel;

function winsOf(count: CountWins, model: SlotModel, grid: string) {
  const machine = machineOf(model);
  const won = new Uint8Array(machine.fields);
  const wins: SlotWin[] = [];
  const fifths = count(machine, codesOf(grid), won, wins);
  return { fifths, wins, won: [...won].flatMap((is, field) => (is === 1 ? [field] : [])) };
}

describe('wins of a grid', () => {
  const prices = modelOf('lines-low').prices;

  it('are three or more equal symbols from the left on a line, with the wild in their place', () => {
    const { wins, fifths } = winsOf(countLines, modelOf('lines-classic'), 'abcWbdabeafcdef');
    expect(wins.map(({ line, symbol, count }) => [line, symbol, count])).toEqual(
      expect.arrayContaining([[expect.any(Number), 0, 4]]),
    );
    expect(fifths).toBe(wins.reduce((sum, win) => sum + win.fifths, 0));
    // Scatters make no line, and two are too few.
    expect(winsOf(countLines, modelOf('lines-low'), 'SSSSSSSSSSSSSSS').fifths).toBe(0);
    expect(winsOf(countLines, modelOf('lines-low'), 'aaaaaabcdefgefh').fifths).toBe(0);
  });

  it('are counted once for each way, a wild as often as its model says', () => {
    const grid = 'abbacWWcdcdefff';
    const of = (wildWays: number) => winsOf(countWays, { ...modelOf('ways-low'), wildWays }, grid);
    expect(of(1).wins.find(({ symbol }) => symbol === 0)).toMatchObject({ count: 3, ways: 2 });
    expect(of(3).wins.find(({ symbol }) => symbol === 0)).toMatchObject({ count: 3, ways: 12 });
    expect(of(3).fifths).toBeGreaterThan(of(1).fifths);
    expect(prices.length).toBe(8);
  });

  it('are five or more that touch side by side, a wild with each of its neighbours', () => {
    // Column by column: four a and a wild, which also joins four b.
    const grid = ['aacdef', 'aacdef', 'Wcdefc', 'bbcdec', 'bbdcfe', 'cdecfd'].join('');
    const { wins, won } = winsOf(countClusters, modelOf('cluster-low'), grid);
    expect(wins.map(({ symbol, count }) => [symbol, count]).toSorted()).toEqual([
      [0, 5],
      [1, 5],
    ]);
    expect(won).toHaveLength(9);
    // Corners do not touch.
    expect(winsOf(countClusters, modelOf('cluster-low'), 'abababbababa'.repeat(3)).wins).toEqual([]);
  });

  it('fall away, and what is above them falls down', () => {
    const machine = machineOf(modelOf('cascade-medium'));
    const grid = codesOf('abcabcabcabcabc');
    const won = new Uint8Array(15);
    won[1] = 1;
    won[5] = 1;
    dropGrid(machine, grid, won);
    expect([grid[0], grid[3]]).toEqual([EMPTY, EMPTY]);
    expect(gridText(grid.slice(1, 3))).toBe('ac');
    expect(gridText(grid.slice(4, 6))).toBe('ab');
  });
});

describe('a round', () => {
  const random = simulationRandom(5, 1);
  /** Rounds of a model until one has more than a spin. */
  function featureOf(model: SlotModel) {
    for (;;) {
      const round = playSlot(machineOf(model), false, random);
      if (round.spins.length > 1 || round.coins !== null) return round;
    }
  }

  it.each(SLOT_MODELS.filter(it => it.freeSpins !== undefined))(
    '$id: has as many free spins as its scatters bring, and is the sum of its spins',
    model => {
      for (let n = 0; n < 3; n += 1) {
        const { spins, fifths } = featureOf(model);
        const awarded = spins.reduce((sum, { award }) => sum + award, 0);
        expect(spins.length).toBe(1 + awarded);
        expect(awarded).toBeLessThanOrEqual(model.freeSpins?.most ?? 0);
        expect(fifths).toBe(spins.reduce((sum, spin) => sum + spin.fifths, 0));
        for (const { steps, fifths: paid } of spins)
          expect(paid).toBe(
            steps.reduce(
              (sum, { wins, times }) => sum + times * wins.reduce((all, win) => all + win.fifths, 0),
              0,
            ),
          );
        const scatters = [...(spins[0]?.steps.at(-1)?.grid ?? '')].filter(it => it === 'S').length;
        expect(scatters).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('multiplies by spin, from free spin to free spin, from fall to fall, or with all falls so far', () => {
    const timesOf = (id: string) =>
      featureOf(modelOf(id)).spins.map(({ steps }) => steps.map(({ times }) => times));
    expect(new Set(timesOf('lines-medium').slice(1).flat())).toEqual(new Set([3]));
    const rising = timesOf('ways-medium').slice(1).flat();
    expect(rising.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const steps of timesOf('cascade-medium').slice(1))
      expect(steps).toEqual([2, 4, 6, ...Array<number>(20).fill(10)].slice(0, steps.length));
    const kept = timesOf('cluster-low').slice(1).flat();
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  });

  it('of an engine without falls has one grid a spin', () => {
    for (const model of SLOT_MODELS.filter(({ strips }) => strips !== undefined))
      for (const { steps } of playSlot(machineOf(model), false, random).spins) expect(steps).toHaveLength(1);
  });

  it('that was bought begins with its feature, and pays by the stake below its price', () => {
    const figures = {
      gameCode: 'X',
      gameType: 'RNG',
      gameClassify: 'SLOT',
      rtp: null,
      volatility: null,
      lines: null,
    };
    const codes = Array.from({ length: 60 }, (_, n) => `X-${n}`);
    const sold = codes
      .map(gameCode => ({ ...figures, gameCode, minBet: 100 }))
      .filter(of => slot.choice(of, of.minBet).safeParse('buy').success);
    expect(sold.length).toBeGreaterThan(3);
    for (const of of sold) {
      const [stake = 0] = slot.stakesFor?.(of, 'buy') ?? [];
      const { payout, outcome } = slot.play(of, { stake, choice: 'buy' }, random);
      expect(outcome).toMatchObject({ bought: true, fifth: 20 });
      expect(Number.isInteger(payout)).toBe(true);
      expect(slot.shownParts?.(outcome)).toBe(shownParts(outcome as never));
      expect(shownParts(outcome as never)).toBeGreaterThan(1);
    }
  });

  it('holds coins until three turns bring none, or all fields are full', () => {
    const feature = { coins: 6, turns: 3, chance: 5_000, values: [[2, 1]] as const, full: 100 };
    const first = [0, 1, 2, 3, 4, 5];
    const none = holdCoins({ ...feature, chance: 0 }, 15, first, random);
    expect([none.turns.length, none.worth, none.isFull]).toEqual([4, 12, false]);
    const all = holdCoins({ ...feature, chance: 10_000 }, 15, first, random);
    expect([all.turns.length, all.worth, all.isFull]).toEqual([2, 130, true]);
    for (let n = 0; n < 50; n += 1) {
      const { turns, isFull, worth } = holdCoins({ ...feature, chance: 800 }, 15, first, random);
      const fields = turns.flat().map(([field]) => field);
      expect(new Set(fields).size).toBe(fields.length);
      expect(worth).toBe(fields.length * 2 + (isFull ? 100 : 0));
      if (!isFull) expect(turns.slice(-3).map(({ length }) => length)).toEqual([0, 0, 0]);
    }
  });
});
