import type { Spot } from '../layouts/layout.ts';

type Box = Pick<Spot, 'x' | 'y' | 'width' | 'height'>;

const ARROWS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
/** A place aside counts as so much farther than one straight ahead. */
const ASIDE = 3;
/** Places whose middles lie closer than this along the arrow are in the same row. */
const AHEAD = 0.05;

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** The place that an arrow key leads to from another one, by its number; the same one where nothing lies that way. */
export function nextSpot(spots: readonly Box[], from: number, key: string): number {
  const arrow = ARROWS.get(key);
  const start = spots[from];
  if (arrow === undefined || start === undefined) return from;
  const [fromX, fromY] = middle(start);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, spot] of spots.entries()) {
    const [x, y] = middle(spot);
    const [dx, dy] = [x - fromX, y - fromY];
    const ahead = dx * arrow[0] + dy * arrow[1];
    if (at === from || ahead < AHEAD) continue;
    const distance = ahead + ASIDE * Math.abs(dx * arrow[1] + dy * arrow[0]);
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}
