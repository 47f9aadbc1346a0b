/** A tile of a set: from 0 to 27. */
export type Tile = number;

const HIGHEST = 6;

/** Both halves of each tile, the higher one first. */
const HALVES: readonly (readonly [high: number, low: number])[] = Array.from(
  { length: HIGHEST + 1 },
  (_, high) => Array.from({ length: high + 1 }, (__, low) => [high, low] as const),
).flat();

/** Tiles of a set. */
export const SET = HALVES.length;

/** Both halves of a tile, the higher one first. Throws for what is no tile. */
export function halvesOf(tile: Tile): readonly [high: number, low: number] {
  const halves = HALVES[tile];
  if (halves === undefined) throw new Error(`${tile} is no tile`);
  return halves;
}

/** Pips of a tile. */
export function pipsOf(tile: Tile): number {
  const [high, low] = halvesOf(tile);
  return high + low;
}

export function isDouble(tile: Tile): boolean {
  const [high, low] = halvesOf(tile);
  return high === low;
}

/** Two digits: `64` has six and four pips. */
export const tileName = (tile: Tile): string => halvesOf(tile).join('');
