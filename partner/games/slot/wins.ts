import { EMPTY, WILD } from './letters.ts';
import type { SlotMachine } from './machine.ts';

/** One win of a grid. */
export interface SlotWin {
  readonly symbol: number;
  /** Reels of a line or of ways, fields of a cluster. */
  readonly count: number;
  /** Which line, from 0, or how many ways; nothing for a cluster. */
  readonly line?: number;
  readonly ways?: number;
  /** Its fields. */
  readonly fields: readonly number[];
  /** Fifths of a stake, before any multiplier. */
  readonly fifths: number;
}

/**
 * Counts what a grid pays, fifths of a stake.
 * @param won Fields that win become 1.
 * @param wins Takes each win; null when nobody looks at them.
 */
export type CountWins = (
  machine: SlotMachine,
  grid: Uint8Array,
  won: Uint8Array,
  wins: SlotWin[] | null,
) => number;

/** Equal symbols from the left on each line. No wild stands on the first reel, so that says the symbol. */
export const countLines: CountWins = ({ lines, model: { prices, least } }, grid, won, wins) => {
  let sum = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as readonly number[];
    const symbol = grid[line[0] as number] as number;
    if (symbol >= WILD) continue;
    let count = 1;
    while (count < line.length) {
      const next = grid[line[count] as number];
      if (next !== symbol && next !== WILD) break;
      count += 1;
    }
    const fifths = count < least ? 0 : ((prices[symbol] as readonly number[])[count - least] ?? 0);
    if (fifths === 0) continue;
    sum += fifths;
    for (let reel = 0; reel < count; reel += 1) won[line[reel] as number] = 1;
    wins?.push({ symbol, count, line: at, fields: line.slice(0, count), fifths });
  }
  return sum;
};

/** Equal symbols on reels side by side from the left, once for each way through them. */
export const countWays: CountWins = ({ model }, grid, won, wins) => {
  const { prices, least, reels, rows, wildWays = 1 } = model;
  let sum = 0;
  for (let symbol = 0; symbol < prices.length; symbol += 1) {
    let ways = 1;
    let count = 0;
    for (; count < reels; count += 1) {
      let here = 0;
      for (let row = 0; row < rows; row += 1) {
        const found = grid[count * rows + row];
        if (found === symbol) here += 1;
        else if (found === WILD) here += wildWays;
      }
      if (here === 0) break;
      ways *= here;
    }
    const fifths = count < least ? 0 : ((prices[symbol] as readonly number[])[count - least] ?? 0) * ways;
    if (fifths === 0) continue;
    sum += fifths;
    const fields: number[] = [];
    for (let field = 0; field < count * rows; field += 1)
      if (grid[field] === symbol || grid[field] === WILD) {
        won[field] = 1;
        fields.push(field);
      }
    wins?.push({ symbol, count, ways, fields, fifths });
  }
  return sum;
};

/** Most fields of a grid. */
const MOST_FIELDS = 64;
/** By field, the cluster that was the last one to reach it; clusters are numbered on and on. */
const reachedBy = new Int32Array(MOST_FIELDS);
const reached = new Int32Array(MOST_FIELDS);
let cluster = 0;

/** Equal symbols side by side; a wild belongs to each of those around it. */
export const countClusters: CountWins = ({ beside, fields, model }, grid, won, wins) => {
  const { prices, least, sizes = [] } = model;
  let sum = 0;
  if (cluster > 1e9) {
    cluster = 0;
    reachedBy.fill(0);
  }
  const first = cluster + 1;
  for (let from = 0; from < fields; from += 1) {
    const symbol = grid[from] as number;
    if (symbol >= WILD || (reachedBy[from] as number) >= first) continue;
    cluster += 1;
    let count = 1;
    reached[0] = from;
    reachedBy[from] = cluster;
    for (let at = 0; at < count; at += 1) {
      const near = beside[reached[at] as number] as readonly number[];
      for (let i = 0; i < near.length; i += 1) {
        const next = near[i] as number;
        const found = grid[next];
        if ((found !== symbol && found !== WILD) || reachedBy[next] === cluster) continue;
        reachedBy[next] = cluster;
        reached[count] = next;
        count += 1;
      }
    }
    if (count < least) continue;
    const size = sizes.findLastIndex(it => it <= count);
    const fifths = (prices[symbol] as readonly number[])[size] ?? 0;
    sum += fifths;
    for (let at = 0; at < count; at += 1) won[reached[at] as number] = 1;
    wins?.push({ symbol, count, fields: [...reached.subarray(0, count)], fifths });
  }
  return sum;
};

/** Lets what has won fall away, and what is above it fall down. */
export function dropGrid({ model: { reels, rows } }: SlotMachine, grid: Uint8Array, won: Uint8Array): void {
  for (let reel = 0; reel < reels; reel += 1) {
    let to = (reel + 1) * rows - 1;
    for (let from = to; from >= reel * rows; from -= 1) {
      if (won[from] === 1) continue;
      grid[to] = grid[from] as number;
      to -= 1;
    }
    for (; to >= reel * rows; to -= 1) grid[to] = EMPTY;
  }
}
