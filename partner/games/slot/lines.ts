/** Reels and rows of every slot here. */
export const REELS = 5;
export const ROWS = 3;
const USUAL_LINES = 20;
const MOST_LINES = 100;

/** A line: its row on each reel, the uppermost is 0. */
export type PayLine = readonly number[];

/** How much a line goes up and down, how far it jumps, how far it is from the middle. */
function wildness(line: PayLine): number {
  const steps = line.slice(1).map((row, i) => Math.abs(row - (line[i] ?? 0)));
  const jumps = steps.filter(step => step > 1).length;
  const turns = steps.filter(step => step > 0).length;
  return jumps * 100 + turns * 10 + line.reduce((sum, row) => sum + Math.abs(row - 1), 0);
}

const all: readonly PayLine[] = Array.from({ length: ROWS ** REELS }, (_, n) =>
  Array.from({ length: REELS }, (_row, reel) => Math.floor(n / ROWS ** reel) % ROWS),
).sort((a, b) => wildness(a) - wildness(b));

/** Lines of a game that publishes so many, the straight ones first. */
export function payLines(count: number | null): readonly PayLine[] {
  return all.slice(0, Math.min(Math.max(1, count ?? USUAL_LINES), MOST_LINES));
}
