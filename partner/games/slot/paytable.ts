import type { GameFigures } from '../game.ts';
import { USUAL_RTP } from '../game.ts';
import { payLines, REELS } from './lines.ts';

/** Prices are whole fifths of the stake, so stakes are multiples of 5 minor units. */
export const FIFTHS = 5;
/** The fewest equal symbols that win. */
export const LEAST = 3;

/** How a slot pays, and how often. */
export interface Paytable {
  /** Weights of the symbols on every reel, the commonest first. */
  readonly weights: readonly number[];
  /** Price of three, four and five of a symbol on one line, fifths of the stake. */
  readonly prices: readonly (readonly number[])[];
  /** Share of the spins that are drawn from the whole set of reels; the others can't win. */
  readonly liveShare: number;
}

/** By the number of lines: few lines take few symbols, so that something happens. */
const WEIGHTS: readonly (readonly [most: number, weights: readonly number[]])[] = [
  [5, [18, 14, 11, 9, 7, 5]],
  [10, [15, 12, 10, 9, 7, 6, 5]],
  [25, [12, 11, 9, 8, 8, 6, 6, 4]],
  [40, [11, 10, 9, 8, 7, 6, 5, 4, 4]],
  [100, [10, 9, 8, 7, 7, 6, 5, 5, 4, 3]],
];

/** How much more four and five pay than three, and each symbol than the one before it. */
const CURVES = {
  low: { counts: [1, 3, 8], step: 1.3 },
  medium: { counts: [1, 4, 15], step: 1.5 },
  high: { counts: [1, 6, 40], step: 1.75 },
} as const;

const sum = (list: readonly number[]) => list.reduce((total, it) => total + it, 0);

/** Prices for one size of the whole table, at least a fifth each. */
function pricesOf(symbols: number, curve: (typeof CURVES)[keyof typeof CURVES], scale: number): number[][] {
  return Array.from({ length: symbols }, (_, rank) =>
    curve.counts.map(count => Math.max(1, Math.round(scale * count * curve.step ** rank))),
  );
}

/** What one line pays on average, in stakes. Each cell is drawn by itself, so all lines are alike. */
function meanOfLine(weights: readonly number[], prices: readonly (readonly number[])[]): number {
  const total = sum(weights);
  return sum(
    weights.map((weight, rank) => {
      const chance = weight / total;
      const exactly = (count: number) => chance ** count * (count < REELS ? 1 - chance : 1);
      return sum((prices[rank] ?? []).map((price, i) => (exactly(LEAST + i) * price) / FIFTHS));
    }),
  );
}

/** The table of a game: the smallest one that pays at least what the catalogue publishes, and the share that makes it exact. */
export function paytableOf({
  rtp,
  volatility,
  lines,
}: Pick<GameFigures, 'rtp' | 'volatility' | 'lines'>): Paytable {
  const count = payLines(lines).length;
  const goal = (rtp ?? USUAL_RTP) / 10_000;
  const weights = WEIGHTS.find(([most]) => count <= most)?.[1] ?? [];
  const curve = CURVES[volatility ?? 'medium'];
  const meanAt = (scale: number) => count * meanOfLine(weights, pricesOf(weights.length, curve, scale));
  let low = 0;
  let high = 1_000;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (meanAt(middle) < goal) low = middle;
    else high = middle;
  }
  return { weights, prices: pricesOf(weights.length, curve, high), liveShare: goal / meanAt(high) };
}
