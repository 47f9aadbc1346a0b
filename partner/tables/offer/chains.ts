import { chainOfShoe, makeShoeChain, promiseOf, type ShoeChain, shoeSeeds } from '../rules/shoe/chain.ts';
import type { ShoeSeeds } from '../rules/shoe/words.ts';
import { createLatest } from './latest.ts';

/** Chains that are kept: those of all tables of a catalogue, and those before them while they change. */
const MOST_CHAINS = 500;
/** Seeds that are kept, so that the history of a table takes one hash a shoe. */
const MOST_SEEDS = 2_000;

/** Seeds of all tables of a server, made again from its secret when they are needed. */
export function createChains(secret: string): (table: string, shoe: number) => ShoeSeeds {
  const chains = createLatest<ShoeChain>(MOST_CHAINS);
  const seeds = createLatest<ShoeSeeds>(MOST_SEEDS);
  const chainOf = (table: string, number: number) => {
    const key = `${table}:${number}`;
    return chains.get(key) ?? chains.set(key, makeShoeChain(secret, table, number));
  };
  return (table, shoe) => {
    const key = `${table}:${shoe}`;
    const known = seeds.get(key);
    if (known !== undefined) return known;
    const next = seeds.get(`${table}:${shoe + 1}`);
    // Each seed is the hash of the one after it.
    if (next !== undefined && chainOfShoe(shoe) === chainOfShoe(shoe + 1))
      return seeds.set(key, { ...next, serverSeed: promiseOf(next.serverSeed), shoe });
    return seeds.set(key, shoeSeeds(chainOf(table, chainOfShoe(shoe)), shoe));
  };
}
