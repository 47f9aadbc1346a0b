const REELS = 5;
const ROWS = 3;

/** A line: its row on each reel, the uppermost is 0. */
export type PayLine = readonly number[];

/** How much a line goes up and down, how far it jumps, how far it is from the middle. */
function wildness(line: PayLine): number {
  const steps = line.slice(1).map((row, i) => Math.abs(row - (line[i] ?? 0)));
  const jumps = steps.filter(step => step > 1).length;
  const turns = steps.filter(step => step > 0).length;
  return jumps * 100 + turns * 10 + line.reduce((sum, row) => sum + Math.abs(row - 1), 0);
}

let all: readonly PayLine[] | null = null;

/** So many lines of five reels and three rows, the straight ones first. */
export function payLines(count: number): readonly PayLine[] {
  all ??= Array.from({ length: ROWS ** REELS }, (_, n) =>
    Array.from({ length: REELS }, (_row, reel) => Math.floor(n / ROWS ** reel) % ROWS),
  ).sort((a, b) => wildness(a) - wildness(b));
  return all.slice(0, count);
}
