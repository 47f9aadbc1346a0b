/** A place on a field, of which each side is 100 long. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SIDE = 100;
/** Half of what a finger rubs free. */
export const RADIUS = 17;
/** The field is looked at in so many parts along each side. */
const PARTS = 6;

const CENTRES: readonly Point[] = Array.from({ length: PARTS ** 2 }, (_, n) => ({
  x: (((n % PARTS) + 0.5) * SIDE) / PARTS,
  y: ((Math.floor(n / PARTS) + 0.5) * SIDE) / PARTS,
}));

/** From a place to the nearest of a straight line. */
function distance(of: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((of.x - from.x) * dx + (of.y - from.y) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(of.x - from.x - at * dx, of.y - from.y - at * dy);
}

/** How much of a field was rubbed free, from 0 to 1: each call adds a line. */
export function createRubbed(): (from: Point, to: Point) => number {
  const free = new Set<Point>();
  return (from, to) => {
    for (const centre of CENTRES) if (distance(centre, from, to) <= RADIUS) free.add(centre);
    return free.size / CENTRES.length;
  };
}
