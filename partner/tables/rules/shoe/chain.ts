import { createHmac, hash } from 'node:crypto';
import type { ShoeSeeds } from './words.ts';

/** Shoes that one chain decides: at half an hour a shoe nearly three months. */
export const CHAIN_SHOES = 4_096;
/** Every how many seeds one is kept, so that the seed of any shoe is at most so many hashes away. */
const STEP = 64;

/** Seeds of the shoes of a table. Each is the SHA-256 of the one after it, so the promise before the first binds all. */
export interface ShoeChain {
  /** SHA-256 of the first seed: public before the first shoe. */
  readonly promise: string;
  /** Public text of every shoe; it follows from the promise, so nobody chose it after the seeds. */
  readonly salt: string;
  /** Number of its first shoe at the table. */
  readonly first: number;
  /** The last seed, and every `STEP`th before. Secret. */
  readonly marks: readonly string[];
}

/** SHA-256 over the hex digits of a seed: its promise, and the seed before it in the chain. */
export const promiseOf = (seed: string): string => hash('sha256', seed, 'hex');

/** Number of the chain that a shoe of a table belongs to. */
export const chainOfShoe = (shoe: number): number => Math.floor(shoe / CHAIN_SHOES);

/**
 * Chain `number` of a table. It is the same whenever it is made, so that nothing of it has to be stored; that takes 4,096
 * hashes, some milliseconds, so callers keep it.
 * @param secret Of the game server, the same for all tables.
 */
export function makeShoeChain(secret: string, table: string, number: number): ShoeChain {
  const marks: string[] = [];
  let seed = createHmac('sha256', secret).update(`shoes:${table}:${number}`, 'utf8').digest('hex');
  for (let made = 0; made < CHAIN_SHOES; made += 1) {
    if (made % STEP === 0) marks.push(seed);
    seed = promiseOf(seed);
  }
  const salt = hash('sha256', `shoes:${table}:${seed}`, 'hex');
  return { promise: seed, salt, first: number * CHAIN_SHOES, marks };
}

/** Seeds of a shoe. Throws for a shoe of another chain. */
export function shoeSeeds({ marks, salt, first }: ShoeChain, shoe: number): ShoeSeeds {
  const fromEnd = CHAIN_SHOES - 1 - (shoe - first);
  let serverSeed = fromEnd >= CHAIN_SHOES ? undefined : marks[Math.floor(fromEnd / STEP)];
  if (serverSeed === undefined) throw new Error(`shoe ${shoe} is not among those from ${first} on`);
  for (let left = fromEnd % STEP; left > 0; left -= 1) serverSeed = promiseOf(serverSeed);
  return { serverSeed, salt, shoe };
}

/**
 * What is public of a shoe before its first card: the SHA-256 of its seed, which is the seed of the shoe before. So it is
 * shown when that one is over, and not before.
 */
export const shoePromise = (seeds: ShoeSeeds): string => promiseOf(seeds.serverSeed);
