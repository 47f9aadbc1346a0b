import { chainOfShoe, makeShoeChain, promiseOf, type ShoeChain, shoeSeeds } from '../rules/shoe/chain.ts';
import type { ShoeSeeds } from '../rules/shoe/words.ts';

/** Chains that are kept: those of all tables of a catalogue, and those before them while they change. */
const MOST_CHAINS = 500;
/** Seeds that are kept, so that the history of a table takes one hash a shoe. */
const MOST_SEEDS = 2_000;

/** The newest entries of a map: what was used longest ago goes first. */
function createLatest<T>(most: number) {
  const entries = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set(key: string, value: T): T {
      const [oldest] = entries.keys();
      if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
      return value;
    },
  };
}

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
