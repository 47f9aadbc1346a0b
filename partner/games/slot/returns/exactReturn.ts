import type { SlotModel } from '../../../../streams/wire/slots/model.ts';
import { COIN, SCATTER } from '../letters.ts';
import { machineOf } from '../machine.ts';
import { FIFTHS } from '../round.ts';
import { freeSpinsMean, freeSpinsOfSpin, holdMean, holdOfSpin } from './features.ts';
import { countChances, meanOfLines, meanOfWays } from './windows.ts';

/** What a model pays back, in stakes, and what its feature does for its price; null where none is sold. */
export interface SlotReturn {
  readonly spin: number;
  readonly bought: number | null;
}

/** Counts what a model with reel strips pays back: exact, but for the rounding of a sum of numbers of 53 bits. */
export function exactReturn(model: SlotModel): SlotReturn {
  const machine = machineOf(model);
  const { freeSpins, hold, buy, engine, multiplier } = model;
  const mean = (engine === 'ways' ? meanOfWays(machine) : meanOfLines(machine)) / FIFTHS;
  let spin = mean * (multiplier.by === 'spin' ? multiplier.times : 1);
  let feature = 0;
  if (freeSpins !== undefined) {
    const scatters = countChances(machine, SCATTER);
    spin += freeSpinsOfSpin(freeSpins, scatters, mean);
    feature = freeSpinsMean(freeSpins, scatters, mean, freeSpins.award[0] ?? 0);
  }
  if (hold !== undefined) {
    spin += holdOfSpin(hold, machine.fields, countChances(machine, COIN));
    feature = holdMean(hold, machine.fields, hold.coins);
  }
  return { spin, bought: buy === undefined ? null : feature / buy };
}
