import { SWIMMING } from '../../ponds/rules/kinds.ts';
import { POND } from '../../ponds/rules/swims.ts';
import { SEATS } from '../../ponds/wire/words.ts';
import type { FishInSight } from './inSight.ts';

/** How a pond lies on a canvas, in CSS pixels: all of it is seen, whatever form the canvas has. */
export interface PondView {
  readonly width: number;
  readonly height: number;
  /** Size of a fish, pixels for a unit of the pond. */
  readonly scale: number;
}

/** Smaller, and the smallest fish can't be touched any more. */
const LEAST_SCALE = 0.42;
/** How far beside a fish a finger may be, px. */
const FINGER = 14;

export function pondView(width: number, height: number): PondView {
  const scale = Math.sqrt((width / POND.width) * (height / POND.height));
  return { width, height, scale: Math.max(LEAST_SCALE, scale) };
}

export const onView = ({ width, height }: PondView, x: number, y: number): { x: number; y: number } => ({
  x: (x / POND.width) * width,
  y: (y / POND.height) * height,
});

/** Where the cannon of a seat stands. */
export const cannonAt = (view: PondView, seat: number) => ({
  x: ((seat + 0.5) / SEATS) * view.width,
  y: view.height - 14,
});

const lengthOf = ({ swim }: FishInSight, { scale }: PondView) => (SWIMMING[swim.kind]?.radius ?? 0) * scale;

/** The fish at a point of the view, the nearest one; null for water. */
export function fishAt(
  view: PondView,
  fish: readonly FishInSight[],
  point: { readonly x: number; readonly y: number },
): FishInSight | null {
  let nearest: { readonly fish: FishInSight; readonly by: number } | null = null;
  for (const it of fish) {
    const { x, y } = onView(view, it.x, it.y);
    const by = Math.hypot(point.x - x, (point.y - y) * 1.4) - lengthOf(it, view);
    if (by <= FINGER && (nearest === null || by < nearest.by)) nearest = { fish: it, by };
  }
  return nearest?.fish ?? null;
}

/** The fish of a kind that is nearest to the middle, and wholly in sight; null for none. */
export function fishOfKind(fish: readonly FishInSight[], kind: number): FishInSight | null {
  const radius = SWIMMING[kind]?.radius ?? 0;
  const middle = POND.width / 2;
  const [nearest = null] = fish
    .filter(({ swim, x }) => swim.kind === kind && x > radius && x < POND.width - radius)
    .toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle));
  return nearest;
}
