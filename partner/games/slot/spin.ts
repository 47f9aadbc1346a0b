import type { SlotEngine, SlotMultiplier } from '../../../streams/wire/slots/model.ts';
import type { Random } from '../../random.ts';
import { COIN, EMPTY, gridText, SCATTER } from './letters.ts';
import type { SlotMachine } from './machine.ts';
import { type CountWins, countClusters, countLines, countWays, dropGrid, type SlotWin } from './wins.ts';

/** A grid as it stands still, and what it wins. */
export interface SlotStep {
  /** A letter for each field, reel by reel, the uppermost row first. */
  readonly grid: string;
  readonly wins: readonly SlotWin[];
  /** What its wins are multiplied with. */
  readonly times: number;
}

/** One spin: without falling symbols it has one step. */
export interface SpinResult {
  /** Fifths of a stake, multiplied. */
  readonly fifths: number;
  readonly scatters: number;
  readonly coins: number;
  /** How often it won, one fall after another. */
  readonly falls: number;
}

const COUNTS: Readonly<Record<SlotEngine, CountWins>> = {
  lines: countLines,
  cascade: countLines,
  hold: countLines,
  ways: countWays,
  cluster: countClusters,
};

/** What a step is multiplied with. @param freeSpin Its number from 0. @param falls That came before it: in its spin, or in all free spins. */
function timesOf(multiplier: SlotMultiplier, freeSpin: number, falls: number, before: number): number {
  switch (multiplier.by) {
    case 'spin':
      return multiplier.times;
    case 'freeSpin':
      return Math.min(multiplier.from + freeSpin, multiplier.most);
    case 'fall':
      return multiplier.ladder[Math.min(falls, multiplier.ladder.length - 1)] ?? 1;
    default:
      return Math.min(1 + before + falls, multiplier.most);
  }
}

function fill({ strips, drums, model: { reels, rows } }: SlotMachine, grid: Uint8Array, random: Random) {
  for (let reel = 0; reel < reels; reel += 1) {
    if (strips !== null) {
      const strip = strips[reel] as Uint8Array;
      const stop = random.below(strip.length);
      for (let row = 0; row < rows; row += 1)
        grid[reel * rows + row] = strip[(stop + row) % strip.length] as number;
      continue;
    }
    const drum = drums[reel] as Uint8Array;
    for (let field = reel * rows; field < (reel + 1) * rows; field += 1)
      if (grid[field] === EMPTY) grid[field] = drum[random.below(drum.length)] as number;
  }
}

const countOf = (grid: Uint8Array, code: number) => {
  let count = 0;
  for (let field = 0; field < grid.length; field += 1) if (grid[field] === code) count += 1;
  return count;
};

/** Where in a round a spin stands: free spins have another multiplier. */
export interface SpinPlace {
  readonly multiplier: SlotMultiplier;
  /** Number of the free spin, from 0; 0 for one that was paid for. */
  readonly freeSpin: number;
  /** Falls of the free spins before it. */
  readonly fallsBefore: number;
}

/**
 * Spins once. The machine's room holds the last grid afterwards.
 * @param steps Takes what is seen; null when nobody looks.
 */
export function spin(
  machine: SlotMachine,
  { multiplier, freeSpin, fallsBefore }: SpinPlace,
  random: Random,
  steps: SlotStep[] | null,
): SpinResult {
  const { grid, won } = machine.room;
  const isFalling = machine.strips === null;
  const count = COUNTS[machine.model.engine];
  let fifths = 0;
  let falls = 0;
  grid.fill(EMPTY);
  for (;;) {
    fill(machine, grid, random);
    won.fill(0);
    const wins: SlotWin[] | null = steps === null ? null : [];
    const brings = count(machine, grid, won, wins);
    const times = timesOf(multiplier, freeSpin, falls, fallsBefore);
    fifths += brings * times;
    steps?.push({ grid: gridText(grid), wins: wins ?? [], times });
    if (brings === 0 || !isFalling) break;
    falls += 1;
    dropGrid(machine, grid, won);
  }
  return { fifths, falls, scatters: countOf(grid, SCATTER), coins: countOf(grid, COIN) };
}
