import type { Seen } from '../sportModel.ts';
import type { PartStand, SeriesSide } from './seriesRules.ts';

export interface SeriesSeen extends Seen {
  /** The part under way, or next; null before it is known who opens, and at the end. */
  readonly stand: PartStand | null;
  /** Parts that are over. */
  readonly finished: number;
  /** Who won each unit of the match, in order. */
  readonly units: readonly SeriesSide[];
}
