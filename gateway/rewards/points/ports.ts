import type { Points } from './points.ts';

export type { Points } from './points.ts';

/** What the modules use that earn and spend points. */
export interface PointsPorts {
  readonly points: Points;
}
