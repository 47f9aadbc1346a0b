import { places, wholeChoice } from './choice.ts';
import { defineGame, floatAt, paid, RETURN_TO_PLAYER } from './fairGame.ts';

/** Tiles of the field, numbered from 0 row by row, and how many stand in a row. */
export const MINES_TILES = 25;
export const MINES_COLUMNS = 5;
/** Fewest and most mines: at least one tile is safe. */
export const MINES_COUNT = { min: 1, max: MINES_TILES - 1 } as const;

/** In how many ways `taken` things can be taken out of `all`. */
function ways(all: number, taken: number): number {
  let count = 1;
  for (let i = 1; i <= taken; i += 1) count = (count * (all - taken + i)) / i;
  return count;
}

/** How likely it is that so many tiles of a field are all safe. */
export const safeChance = (mines: number, opened: number): number =>
  opened > MINES_TILES - mines ? 0 : ways(MINES_TILES - mines, opened) / ways(MINES_TILES, opened);

/**
 * What so many safe tiles pay, in hundredths: 99 over their chance, rounded down. Exact, because both counts are far below
 * 2^53. Without an open tile it is the stake itself.
 */
export function minesMultiplier(mines: number, opened: number): number {
  if (opened === 0) return 100;
  if (opened > MINES_TILES - mines)
    throw new Error(`a field with ${mines} mines has no ${opened} safe tiles`);
  const hundredths = RETURN_TO_PLAYER * 100;
  return Math.floor((hundredths * ways(MINES_TILES, opened)) / ways(MINES_TILES - mines, opened));
}

/** Whether a tile hides a mine. */
export const isMine = (field: number, tile: number): boolean => ((field >> tile) & 1) === 1;

/** The tiles with mines, in their order. @internal For tests. */
export const minesIn = (field: number): readonly number[] =>
  Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(tile => isMine(field, tile));

/** How many tiles were opened: one that is named twice is open once. */
const openedIn = (tiles: readonly number[]): number => new Set(tiles).size;

/**
 * Mines: each mine is one number, which takes one of the tiles that are left; bit `tile` of the outcome is a mine. The choice
 * holds the tiles that were opened, in their order.
 */
export const mines = defineGame({
  nodeId: '900004',
  names: { en: 'Mines', bn: 'মাইনস', ar: 'الألغام' },
  cover: { motif: 'gem', ink: 'ember' },
  steps: 'several',
  choice: { mines: wholeChoice(MINES_COUNT), tiles: places(MINES_TILES) },
  leastReturn: 0.982,
  bots: null,
  floatsOf: ({ mines: count }) => count,
  outcomeOf({ mines: count }, floats) {
    const left = Array.from({ length: MINES_TILES }, (_, tile) => tile);
    let field = 0;
    for (let mine = 0; mine < count; mine += 1) {
      const [tile = 0] = left.splice(Math.floor(floatAt(floats, mine) * left.length), 1);
      field |= 1 << tile;
    }
    return field;
  },
  payoutOf({ mines: count, tiles }, stake, outcome) {
    if (tiles.some(tile => isMine(outcome, tile))) return 0;
    return paid(stake, minesMultiplier(count, openedIn(tiles)));
  },
  prizes: ({ mines: count, tiles }) => [
    {
      outcome: 0,
      multiplier: minesMultiplier(count, openedIn(tiles)) / 100,
      chance: safeChance(count, openedIn(tiles)),
    },
  ],
});
