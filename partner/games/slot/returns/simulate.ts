import type { SlotModel } from '../../../../streams/wire/slots/model.ts';
import { machineOf } from '../machine.ts';
import { FIFTHS, playSlot } from '../round.ts';
import { simulationRandom } from './simulationRandom.ts';

/** Sums over simulated rounds, in fifths of a stake: whole numbers, so their order doesn't matter. */
export interface Simulated {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
}

/** Rounds of one part; each part has a seed of its own, so that a simulation can go on where it was ended. */
export const PART = 1_000_000;

/** Plays rounds of a model. @param part Its number, from 0, by which the chances are the same each time. */
export function simulatePart(model: SlotModel, seed: number, part: number, rounds = PART): Simulated {
  const machine = machineOf(model);
  const random = simulationRandom(seed, part);
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < rounds; n += 1) {
    const { fifths } = playSlot(machine, false, random, false);
    sum += fifths;
    squares += fifths * fifths;
  }
  return { rounds, sum, squares };
}

/** Standard deviations from the mean to either bound of an interval that holds the return in 95 of 100 cases. */
const Z95 = 1.959964;

/** Mean of what a round pays back, in stakes, its interval, and the standard deviation of one round. */
export function simulatedMean({ rounds, sum, squares }: Simulated) {
  const mean = sum / rounds / FIFTHS;
  const deviation = Math.sqrt(squares / rounds / FIFTHS ** 2 - mean ** 2);
  const half = (Z95 * deviation) / Math.sqrt(rounds);
  return { mean, deviation, low: mean - half, high: mean + half };
}
