import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { machineOf } from '../../../../partner/games/slot/machine.ts';
import { exactReturn } from '../../../../partner/games/slot/returns/exactReturn.ts';
import { simulatedMean, simulatePart } from '../../../../partner/games/slot/returns/simulate.ts';
import { simulationRandom } from '../../../../partner/games/slot/returns/simulationRandom.ts';
import { FIFTHS, playSlot } from '../../../../partner/games/slot/round.ts';
import type { Random } from '../../../../partner/random.ts';
import type { SlotModel } from '../../../../streams/wire/slots/model.ts';
import { SLOT_MODELS } from '../../../../streams/wire/slots/models.ts';
import { slotReturn } from '../../../../streams/wire/slots/published.ts';
import returns from '../../../../streams/wire/slots/returns.json' with { type: 'json' };

const COUNTED = SLOT_MODELS.filter(({ strips }) => strips !== undefined);
const SIMULATED = SLOT_MODELS.filter(({ strips }) => strips === undefined);
/** Rounds of a sample: enough for a price that is wrong by a tenth, and done within a second or two. */
const SAMPLE = 60_000;
/** A sample that is right is farther away once in 15,000 times. */
const SIGMAS = 4;

/** A model with strips so short that every stop of its reels can be played, without features. */
function shortModel(engine: 'lines' | 'ways', wildWays = 1): SlotModel {
  const model: SlotModel = {
    ...{ id: 'short', engine, volatility: 'low', reels: 5, rows: 3, least: 3, wildWays },
    strips: ['aabcb', 'abWcaa', 'aWbbc', 'bacW', 'cabba'],
    lines: engine === 'lines' ? 20 : null,
    prices: [
      [1, 2, 5],
      [2, 5, 9],
      [3, 7, 31],
    ],
    multiplier: { by: 'spin', times: 1 },
  };
  return model;
}

/** Mean of all stops of the reels, in stakes, by playing each of them. */
function meanOfAllStops(model: SlotModel): number {
  const machine = machineOf(model);
  const lengths = (model.strips ?? []).map(strip => strip.length);
  const all = lengths.reduce((product, length) => product * length, 1);
  let sum = 0;
  for (let n = 0; n < all; n += 1) {
    let left = n;
    const random: Random = {
      below(end) {
        const stop = left % end;
        left = Math.floor(left / end);
        return stop;
      },
    };
    sum += playSlot(machine, false, random, false).fifths;
  }
  return sum / all / FIFTHS;
}

describe('what a slot with reel strips pays back', () => {
  it.each([shortModel('lines'), shortModel('ways'), shortModel('ways', 3)])(
    'is the mean of all stops of its reels: $engine, $wildWays',
    model => expect(exactReturn(model).spin).toBeCloseTo(meanOfAllStops(model), 10),
  );

  it.each(COUNTED)('issue 14: $id is counted anew as the table says', model => {
    const { spin, bought } = exactReturn(model);
    const known = slotReturn(model);
    expect(known.spin).toBeCloseTo(spin, 11);
    expect(known.simulated).toBeNull();
    expect(known.bought === null).toBe(model.buy === undefined);
    expect(known.bought ?? 0).toBeCloseTo(bought ?? 0, 11);
    expect(spin).toBeGreaterThan(0.92);
    expect(spin).toBeLessThan(0.98);
    if (bought !== null) expect(Math.abs(bought - spin)).toBeLessThan(0.01);
  });

  it('is what its features pay, too, when they are played', () => {
    for (const id of ['lines-high', 'ways-high', 'hold-high']) {
      const model = COUNTED.find(it => it.id === id) as SlotModel;
      const random = simulationRandom(77, 0);
      let sum = 0;
      let squares = 0;
      for (let n = 0; n < SAMPLE / 20; n += 1) {
        const stakes = playSlot(machineOf(model), true, random, false).fifths / FIFTHS / (model.buy ?? 1);
        sum += stakes;
        squares += stakes ** 2;
      }
      const mean = sum / (SAMPLE / 20);
      const sigma = Math.sqrt((squares / (SAMPLE / 20) - mean ** 2) / (SAMPLE / 20));
      expect(Math.abs(mean - (exactReturn(model).bought ?? 0))).toBeLessThan(SIGMAS * sigma);
    }
  });
});

describe('what a slot whose symbols fall pays back', () => {
  it.each(SIMULATED)(
    '$id: the interval of the table follows from its rounds, and is of this model',
    model => {
      const { spin, simulated } = slotReturn(model);
      const stored = new Map(Object.entries(returns)).get(model.id)?.simulated;
      const digest = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
      expect(stored?.digest).toBe(digest);
      expect(simulated?.rounds).toBeGreaterThanOrEqual(100_000_000);
      const half = (1.959964 * (stored?.deviation ?? 0)) / Math.sqrt(simulated?.rounds ?? 1);
      expect((simulated?.high ?? 0) - spin).toBeCloseTo(half, 9);
      expect(spin - (simulated?.low ?? 0)).toBeCloseTo(half, 9);
      expect(half).toBeLessThan(0.002);
    },
  );

  it.each(SIMULATED)('$id: other rounds have a mean that the interval allows', model => {
    const sample = simulatedMean(simulatePart(model, 4_711, 0, SAMPLE));
    const { simulated } = slotReturn(model);
    const most = (SIGMAS * sample.deviation) / Math.sqrt(SAMPLE);
    expect(sample.mean).toBeGreaterThan((simulated?.low ?? 0) - most);
    expect(sample.mean).toBeLessThan((simulated?.high ?? 0) + most);
  });
});
