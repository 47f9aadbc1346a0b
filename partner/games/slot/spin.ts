import type { Random } from '../../random.ts';
import type { GameFigures } from '../game.ts';
import { type PayLine, payLines, REELS, ROWS } from './lines.ts';
import { FIFTHS, LEAST, type Paytable, paytableOf } from './paytable.ts';

/** Symbols by reel, the uppermost first; each by its rank in the paytable. */
export type Reels = readonly (readonly number[])[];

/** Equal symbols from the left on one line. */
export interface LineWin {
  /** Which line, from 0. */
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** Minor units. */
  readonly payout: number;
}

type Figures = Pick<GameFigures, 'rtp' | 'volatility' | 'lines'>;

/** What the spins of a game are drawn from and counted by. */
interface Machine {
  readonly table: Paytable;
  readonly lines: readonly PayLine[];
  /** Each symbol as often as it weighs. */
  readonly drum: readonly number[];
  /** The same for the first two reels of a spin that can't win: they have no symbol in common. */
  readonly losing: readonly (readonly number[])[];
}

/** A share of 1 with 14 digits. */
const PRECISION = 1e14;

const machines = new WeakMap<Figures, Machine>();

function machineOf(figures: Figures): Machine {
  const known = machines.get(figures);
  if (known !== undefined) return known;
  const table = paytableOf(figures);
  const drum = table.weights.flatMap((weight, rank) => Array<number>(weight).fill(rank));
  const losing = [0, 1].map(parity => drum.filter(rank => rank % 2 === parity));
  const made = { table, lines: payLines(figures.lines), drum, losing };
  machines.set(figures, made);
  return made;
}

function drawReels({ drum, losing }: Machine, isLive: boolean, random: Random): Reels {
  const reels: number[][] = [];
  for (let at = 0; at < REELS; at += 1) {
    const from = (isLive ? undefined : losing[at]) ?? drum;
    const reel: number[] = [];
    for (let row = 0; row < ROWS; row += 1) reel.push(from[random.below(from.length)] ?? 0);
    reels.push(reel);
  }
  return reels;
}

/** How many symbols from the left are the same on a line. */
function runOf(reels: Reels, line: PayLine): number {
  const first = reels[0]?.[line[0] ?? 0];
  let count = 1;
  while (count < REELS && reels[count]?.[line[count] ?? 0] === first) count += 1;
  return count;
}

/** Whether any line can win: most spins can't, and no line has to be looked at. */
const mayWin = ([first, second, third]: Reels) =>
  first?.some(symbol => second?.includes(symbol) && third?.includes(symbol)) ?? false;

/** What stands on the lines of a game. */
export function winsOf(figures: Figures, reels: Reels, stake: number): LineWin[] {
  const wins: LineWin[] = [];
  if (!mayWin(reels)) return wins;
  const { table, lines } = machineOf(figures);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? [];
    const count = runOf(reels, line);
    if (count < LEAST) continue;
    const symbol = reels[0]?.[line[0] ?? 0] ?? 0;
    const price = table.prices[symbol]?.[count - LEAST] ?? 0;
    wins.push({ line: at, symbol, count, payout: (stake / FIFTHS) * price });
  }
  return wins;
}

/** One spin. */
export function spin(
  figures: Figures,
  stake: number,
  random: Random,
): { readonly reels: Reels; readonly wins: readonly LineWin[] } {
  const machine = machineOf(figures);
  const isLive = random.below(PRECISION) < Math.round(machine.table.liveShare * PRECISION);
  const reels = drawReels(machine, isLive, random);
  return { reels, wins: winsOf(figures, reels, stake) };
}
