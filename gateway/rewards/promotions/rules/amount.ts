import type { Leaf } from '../../../merchant/rules/condition.ts';
import type { Definition } from './definition.ts';

/** The figure that a share is taken of; null for a fixed reward. */
export function sharedFigure({ reward: { share } }: Pick<Definition, 'reward'>): Leaf | null {
  return share === undefined ? null : { measure: share.of, target: 1, each: 0 };
}

/** What a promotion awards for a figure: whole units, rounded down. */
export function rewardAmount(
  { reward: { amount, share } }: Pick<Definition, 'reward'>,
  figure: number,
): number {
  if (share === undefined) return amount ?? 0;
  // By whole ten thousands and the rest, so that every product is exact.
  const base = Math.max(0, figure);
  const whole = Math.floor(base / 10_000) * share.points;
  const rest = Math.floor(((base % 10_000) * share.points) / 10_000);
  return Math.min(share.cap, whole + rest);
}
