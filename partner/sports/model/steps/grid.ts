import { type Distribution, ZERO } from '../distribution.ts';
import { type Ahead, attackWith } from './ahead.ts';

/** Chances of scores of two sides: row by row of the home side, beginning with 0-0. */
export interface Grid {
  readonly homes: number;
  readonly aways: number;
  readonly chances: Float64Array;
}

const emptyGrid = (homes: number, aways: number): Grid => ({
  ...{ homes, aways },
  chances: new Float64Array(homes * aways),
});

/** High scores that are less likely than this are left away. */
const TINY = 1e-16;

/** The same without the high scores of either side that nobody reaches. */
function cropped(grid: Grid): Grid {
  let [homes, aways] = [1, 1];
  for (let h = 0; h < grid.homes; h += 1)
    for (let a = 0; a < grid.aways; a += 1) {
      if ((grid.chances[h * grid.aways + a] ?? 0) < TINY) continue;
      homes = Math.max(homes, h + 1);
      aways = Math.max(aways, a + 1);
    }
  if (homes === grid.homes && aways === grid.aways) return grid;
  const smaller = emptyGrid(homes, aways);
  for (let h = 0; h < homes; h += 1)
    smaller.chances.set(grid.chances.subarray(h * grid.aways, h * grid.aways + aways), h * aways);
  return smaller;
}

/** Scores of sides that don't depend on each other. */
function product(home: Distribution, away: Distribution): Grid {
  const grid = emptyGrid(home.from + home.chances.length, away.from + away.chances.length);
  for (let h = 0; h < home.chances.length; h += 1)
    for (let a = 0; a < away.chances.length; a += 1)
      grid.chances[(h + home.from) * grid.aways + a + away.from] =
        (home.chances[h] ?? 0) * (away.chances[a] ?? 0);
  return grid;
}

/** Both together. */
function summed(one: Grid, two: Grid): Grid {
  const sum = emptyGrid(one.homes + two.homes - 1, one.aways + two.aways - 1);
  for (let h = 0; h < one.homes; h += 1)
    for (let a = 0; a < one.aways; a += 1) {
      const chance = one.chances[h * one.aways + a] ?? 0;
      if (chance === 0) continue;
      for (let h2 = 0; h2 < two.homes; h2 += 1) {
        const to = (h + h2) * sum.aways + a;
        const from = h2 * two.aways;
        for (let a2 = 0; a2 < two.aways; a2 += 1)
          sum.chances[to + a2] = (sum.chances[to + a2] ?? 0) + chance * (two.chances[from + a2] ?? 0);
      }
    }
  return cropped(sum);
}

const alone = (chances: Float64Array, isHome: boolean): Grid =>
  isHome ? { homes: chances.length, aways: 1, chances } : { homes: 1, aways: chances.length, chances };

/** From 0, whatever it begins with. */
function fromZero({ from, chances }: Distribution): Float64Array {
  const all = new Float64Array(from + chances.length);
  all.set(chances, from);
  return all;
}

function oneGrid(outcomes: Ahead['outcomes']['home']): Grid {
  const homes = Math.max(...outcomes.map(it => it.home)) + 1;
  const aways = Math.max(...outcomes.map(it => it.away)) + 1;
  const grid = emptyGrid(homes, aways);
  for (const { home, away, chance } of outcomes) {
    const at = home * aways + away;
    grid.chances[at] = (grid.chances[at] ?? 0) + chance;
  }
  return grid;
}

/** Grids of a contest that are kept. */
const MOST_GRIDS = 4;
const kept = new WeakMap<Ahead, Map<number, Grid>>();

/** What so many plays add to both scores. */
export function scoreGrid(ahead: Ahead, left: number): Grid {
  if (ahead.isApart) return product(ahead.of.home[left] ?? ZERO, ahead.of.away[left] ?? ZERO);
  const grids = kept.get(ahead) ?? new Map<number, Grid>();
  kept.set(ahead, grids);
  const known = grids.get(left);
  if (known !== undefined) return known;
  const plays = { home: oneGrid(ahead.outcomes.home), away: oneGrid(ahead.outcomes.away) };
  let grid: Grid = { homes: 1, aways: 1, chances: Float64Array.of(1) };
  for (let n = 1; n <= left; n += 1) grid = summed(grid, plays[attackWith(n)]);
  const [oldest] = grids.keys();
  if (grids.size >= MOST_GRIDS && oldest !== undefined) grids.delete(oldest);
  grids.set(left, grid);
  return grid;
}

/** Most products of two grids that are added up while a price is waited for. */
const MOST_PRODUCTS = 20_000_000;

/** Both together; null for grids that are too large. */
export function quicklySummed(one: Grid, two: Grid): Grid | null {
  return one.chances.length * two.chances.length > MOST_PRODUCTS ? null : summed(one, two);
}

/** A grid and what so many plays add to it; null for what takes too long. */
export function playedOn(ahead: Ahead, grid: Grid, left: number): Grid | null {
  if (!ahead.isApart) return quicklySummed(grid, scoreGrid(ahead, left));
  const home = alone(fromZero(ahead.of.home[left] ?? ZERO), true);
  const away = alone(fromZero(ahead.of.away[left] ?? ZERO), false);
  return summed(summed(grid, home), away);
}
