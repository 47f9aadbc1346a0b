import { ROULETTE_WHEEL } from '../../../tables/rules/roulette/wheel.ts';
import type { ClothShape } from './layout.ts';

/** A place of the racetrack: a number, whose neighbours are called, or a section. */
export interface TrackPlace {
  /** A number of the wheel, or a call that is always the same. */
  readonly of: number | 'voisins' | 'tiers' | 'orphelins' | 'zero';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Numbers in each long side of the track; three stand at its right end, the zero in their middle, and two at its left. */
const LONG = 16;
const HEIGHT = 3;
/** How high a unit is where the track stands. */
const TALL_UNIT = 0.26;

/** Numbers as they come clockwise, beginning at the right end. */
const fromRight = (at: number) =>
  ROULETTE_WHEEL[(at + ROULETTE_WHEEL.length - 1) % ROULETTE_WHEEL.length] ?? 0;

function boxOf(at: number): Omit<TrackPlace, 'of'> {
  if (at < 3) return { x: LONG + 1, y: at, width: 1, height: 1 };
  if (at < 3 + LONG) return { x: LONG - (at - 3), y: 2, width: 1, height: 1 };
  if (at < 5 + LONG) return { x: 0, y: at === 3 + LONG ? 1.5 : 0, width: 1, height: 1.5 };
  return { x: 1 + at - 5 - LONG, y: 0, width: 1, height: 1 };
}

const SECTIONS = [
  ['tiers', 1, 5],
  ['orphelins', 6, 4],
  ['voisins', 10, 4],
  ['zero', 14, 3],
] as const;

const places = (): readonly TrackPlace[] => [
  ...SECTIONS.map(([of, x, width]) => ({ of, x, y: 1, width, height: 1 })),
  ...ROULETTE_WHEEL.map((_, at) => ({ of: fromRight(at), ...boxOf(at) })),
];

const turned = ({ of, x, y, width, height }: TrackPlace): TrackPlace => ({
  of,
  ...{ x: HEIGHT - y - height, y: x * TALL_UNIT, width: height, height: width * TALL_UNIT },
});

/** The racetrack with its sections inside, lying or standing. */
export function racetrack(shape: ClothShape) {
  const width = LONG + 2;
  return shape === 'wide'
    ? { width, height: HEIGHT, places: places() }
    : { width: HEIGHT, height: width * TALL_UNIT, places: places().map(turned) };
}
