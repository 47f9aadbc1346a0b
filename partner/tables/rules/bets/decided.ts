import type { Back } from './back.ts';

/** What became of an ante with the player's decision. */
export interface Decided {
  /** How many times the ante was staked in all, the ante included. */
  readonly antes: number;
  /** What comes back of it, part by part, each as a fraction of the ante. */
  readonly backs: readonly Back[];
}

/** Minor units that come back for an ante of so many minor units, multiples of the table's unit. */
export const decidedBack = (ante: number, { backs }: Decided): number =>
  backs.reduce((sum, [numerator, denominator]) => sum + Math.floor((ante * numerator) / denominator), 0);
