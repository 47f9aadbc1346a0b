import type { Random } from '../../random.ts';
import { type HeldCoins, holdCoins } from './hold.ts';
import { COIN } from './letters.ts';
import type { SlotMachine } from './machine.ts';
import { type SlotStep, type SpinPlace, spin } from './spin.ts';

/** A spin as it is seen. */
export interface SlotSpin {
  readonly steps: readonly SlotStep[];
  /** Fifths of a stake, multiplied. */
  readonly fifths: number;
  /** Free spins that it brings. */
  readonly award: number;
}

/** All of a round: its spin, its free spins, its coins. */
export interface SlotRound {
  /** The one that was paid for, unless the feature was bought; then the free spins. */
  readonly spins: readonly SlotSpin[];
  readonly coins: HeldCoins | null;
  /** Fifths of a stake. */
  readonly fifths: number;
}

/** Fifths of a whole: prices are whole fifths of the stake, so stakes are multiples of 5 minor units. */
export const FIFTHS = 5;
/** The fewest scatters that bring something. */
const SCATTERS = 3;

const awardOf = (award: readonly number[], scatters: number) =>
  scatters < SCATTERS ? 0 : (award[Math.min(scatters - SCATTERS, award.length - 1)] ?? 0);

/** Fields of a bought feature's coins. */
function anyFields(fields: number, count: number, random: Random): readonly number[] {
  const left = Array.from({ length: fields }, (_, field) => field);
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
}

/**
 * Plays a round: everything in it is drawn here.
 * @param isBought The feature begins at once.
 * @param isSeen Whether somebody looks at it; else only what it brings is counted.
 */
export function playSlot(machine: SlotMachine, isBought: boolean, random: Random, isSeen = true): SlotRound {
  const { model, fields, room } = machine;
  const { freeSpins, hold } = model;
  const spins: SlotSpin[] = [];
  let fifths = 0;
  let left = 0;
  let coins: HeldCoins | null = null;
  const once = (place: SpinPlace, award: readonly number[], most: number) => {
    const steps: SlotStep[] | null = isSeen ? [] : null;
    const result = spin(machine, place, random, steps);
    fifths += result.fifths;
    const before = left;
    left += Math.min(awardOf(award, result.scatters), most);
    if (steps !== null) spins.push({ steps, fifths: result.fifths, award: left - before });
    return result;
  };
  if (!isBought) {
    const first = once(
      { multiplier: model.multiplier, freeSpin: 0, fallsBefore: 0 },
      freeSpins?.award ?? [],
      freeSpins?.most ?? 0,
    );
    if (hold !== undefined && first.coins >= hold.coins) {
      const held = [...room.grid].flatMap((code, field) => (code === COIN ? [field] : []));
      coins = holdCoins(hold, fields, held, random);
    }
  } else if (hold !== undefined)
    coins = holdCoins(hold, fields, anyFields(fields, hold.coins, random), random);
  else left = freeSpins?.award[0] ?? 0;
  if (freeSpins !== undefined) {
    let fallsBefore = 0;
    for (let freeSpin = 0; left > 0; freeSpin += 1) {
      left -= 1;
      const place = { multiplier: freeSpins.multiplier, freeSpin, fallsBefore };
      fallsBefore += once(place, freeSpins.again, freeSpins.most - freeSpin - 1 - left).falls;
    }
  }
  return { spins, coins, fifths: fifths + (coins?.worth ?? 0) * FIFTHS };
}
