/** The shape of the wheel, apart from its drawing. Radius of the wheel, and of the ring that its segments are cut from. */
const OUTER = 104;
const INNER = 60;
/** Whole turns before the wheel rests. */
const TURNS = 4;

/** Angle at which a segment stands in the middle of the pointer, which is on top. */
export const restAngle = (count: number, segment: number): number => -((segment + 0.5) * 360) / count;

/** Angle of a wheel that is coming to rest at a segment, slower towards the end. */
export const angleAt = (count: number, segment: number, progress: number): number =>
  restAngle(count, segment) - TURNS * 360 * (1 - Math.min(1, progress)) ** 3;

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The outline of a segment; the first one begins on top and they go round as a clock does. */
export function segmentPath(count: number, segment: number): string {
  const from = (segment * 360) / count;
  const to = ((segment + 1) * 360) / count;
  return `M ${point(OUTER, from)} A ${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to)} L ${point(INNER, to)} A ${INNER} ${INNER} 0 0 0 ${point(INNER, from)} Z`;
}
