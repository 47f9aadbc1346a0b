import { createHash, createHmac } from 'node:crypto';
import { crashPoint } from '../../../streams/wire/crash/flight.ts';
import { commitOf, newServerSeed } from './fair.ts';

/**
 * How long the parts of a round take, real ms; they pass in world time, whatever its rate. `bet`: stakes are taken from the
 * first one on. `double`: the multiplier doubles. `late`: cash-outs that arrived before the crash are still carried out.
 * `pause`: from the crash to the next round. `outage`: a flight that no gateway looked at for so long was interrupted.
 */
export const CRASH_TIMES = {
  bet: 8_000,
  double: 8_000,
  late: 1_500,
  pause: 6_000,
  outage: 5_000,
} as const;

/** How many rounds a hash chain decides. */
export const CHAIN_LENGTH = 100_000;
/** Every how many seeds of a chain one is kept. */
const STEP = 500;

/** A chain as it is stored: the last seed of it, and every `step`th before. */
export interface Chain {
  readonly commit: string;
  readonly length: number;
  readonly step: number;
  readonly marks: readonly string[];
}

/**
 * Makes a chain: seed `length` is random, and each one before is the hash of the one after; the hash of seed 1 is the
 * promise. Yields after every mark, because a whole chain keeps a process busy for a while.
 */
export function* makeChain(
  randomBytes: (size: number) => Buffer,
  length: number,
  step = STEP,
): Generator<void, Chain> {
  const marks: string[] = [];
  let seed = newServerSeed(randomBytes);
  for (let number = length; number >= 1; number -= 1) {
    if ((length - number) % step === 0) {
      marks.push(seed);
      yield;
    }
    seed = commitOf(seed);
  }
  return { commit: seed, length, step, marks };
}

/** The seed of a round of a chain, counted from 1. */
export function seedAt({ length, step, marks }: Omit<Chain, 'commit'>, number: number): string {
  const fromEnd = length - number;
  let seed = marks[Math.floor(fromEnd / step)];
  if (seed === undefined) throw new Error(`a chain of ${length} has no seed ${number}`);
  for (let left = fromEnd % step; left > 0; left -= 1) seed = commitOf(seed);
  return seed;
}

/** A chain's public text, which follows from its promise. */
export const saltOf = (commit: string): string =>
  createHash('sha256').update(`crash:${commit}`, 'ascii').digest('hex');

/** Where the round of a seed crashes. */
export const pointOf = (seed: string, salt: string): number =>
  crashPoint(createHmac('sha256', seed).update(salt, 'utf8').digest());
