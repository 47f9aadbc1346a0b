/** Size of the picture of a flight, in its own units. */
export const PICTURE = { width: 400, height: 200, pad: 8 } as const;

const POINTS = 48;

/** What the ends of the axes and the middle of the upright one stand for. */
export interface Axes {
  /** At the end of the lying one, seconds since the start. */
  readonly seconds: number;
  /** Hundredths of a multiplier. */
  readonly middle: number;
  readonly top: number;
}

/**
 * The axes at a moment of a flight: they grow with the curve, from the first doubling on.
 * @param doublings Time of flight, in times in which the multiplier doubles.
 */
export function axesOf(doublings: number, doubleMs: number): Axes {
  const span = Math.max(1, doublings);
  const top = 2 ** span;
  return {
    seconds: (span * doubleMs) / 1_000,
    middle: Math.round((1 + top) * 50),
    top: Math.round(top * 100),
  };
}

/**
 * The curve from the start to now as the `d` of a path: it ends at the far corner once the multiplier has doubled, and
 * lower before, so that the beginning doesn't jump.
 * @param doublings Time of flight, in times in which the multiplier doubles.
 */
export function flightPath(doublings: number): string {
  const { width, height, pad } = PICTURE;
  const top = 2 ** Math.max(1, doublings) - 1;
  const span = Math.max(1, doublings);
  const steps = Array.from({ length: POINTS + 1 }, (_, i) => {
    const at = (doublings * i) / POINTS;
    const x = pad + (width - 2 * pad) * (at / span);
    const y = height - pad - (height - 2 * pad) * ((2 ** at - 1) / top);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${steps.join('L')}`;
}
