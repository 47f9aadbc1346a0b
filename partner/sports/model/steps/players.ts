import type { Contest } from '../sportModel.ts';
import type { Side } from './stepRules.ts';

const weightAt = (weights: readonly number[], at: number) => weights[Math.min(at, weights.length - 1)] ?? 1;

function weightOfAll(weights: readonly number[], count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += weightAt(weights, at);
  return sum;
}

/** Who of so many players scores, by number, where a draw from 0 to 1 falls; null where nobody plays. */
export function drawnPlayer(weights: readonly number[], count: number, drawn: number): number | null {
  if (count === 0) return null;
  let left = drawn * weightOfAll(weights, count);
  for (let at = 0; at < count; at += 1) {
    if (left < weightAt(weights, at)) return at;
    left -= weightAt(weights, at);
  }
  return count - 1;
}

/** A player as markets know him. */
export interface FoundPlayer {
  readonly side: Side;
  /** What he has of the scores of his side, from 0 to 1. */
  readonly share: number;
}

/** A player of the line-ups by his id; null for none of them. */
export function findPlayer(
  weights: readonly number[],
  { lineUps }: Pick<Contest, 'lineUps'>,
  id: string,
): FoundPlayer | null {
  for (const side of ['home', 'away'] as const) {
    const players = lineUps[side];
    const at = players.findIndex(({ player }) => player === id);
    if (at >= 0) return { side, share: weightAt(weights, at) / weightOfAll(weights, players.length) };
  }
  return null;
}
