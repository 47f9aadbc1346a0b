import { BALL_RUNS, type Balls, WICKET, WIDE } from './ball.ts';
import { IN_HAND } from './formats.ts';

/** Chances below this are nothing. */
const NOTHING = 1e-14;
/** So many wides of one ball are looked at. */
const MOST_WIDES = 7;

/** Runs that are still to come in an innings that nothing but balls and wickets ends: by balls left and wickets in hand. */
export interface InningsTable {
  readonly balls: Balls;
  /** `[n]`: chance of `n` more runs. Their sum is one but for roundings. */
  rest(ballsLeft: number, inHand: number): Float32Array;
}

function add(to: Float64Array, from: ArrayLike<number>, by: number, chance: number): void {
  for (let n = 0; n < from.length; n += 1) to[n + by] = (to[n + by] ?? 0) + chance * (from[n] ?? 0);
}

function trimmed(chances: Float64Array): Float64Array {
  let length = chances.length;
  while (length > 1 && (chances[length - 1] ?? 0) < NOTHING) length -= 1;
  return chances.subarray(0, length);
}

/** From the last ball back to the first: what is left after a ball is known before what is left with it. */
export function inningsTable(balls: Balls): InningsTable {
  const { chances, format } = balls;
  const over = Float64Array.of(1);
  let after: Float64Array[] = Array.from({ length: IN_HAND + 1 }, () => over);
  const kept: Float32Array[][] = [after.map(it => Float32Array.from(it))];
  for (let left = 1; left <= format.balls; left += 1) {
    const now: Float64Array[] = [over];
    for (let inHand = 1; inHand <= IN_HAND; inHand += 1) {
      const at = balls.at(format.balls - left, inHand);
      const stays = after[inHand] ?? over;
      const falls = after[inHand - 1] ?? over;
      const sum = new Float64Array(Math.max(stays.length + 6, falls.length) + MOST_WIDES);
      add(sum, falls, 0, chances[at + WICKET] ?? 0);
      for (let n = 0; n < BALL_RUNS.length; n += 1) add(sum, stays, BALL_RUNS[n] ?? 0, chances[at + n] ?? 0);
      const wide = chances[at + WIDE] ?? 0;
      for (let n = 1; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) + wide * (sum[n - 1] ?? 0);
      now.push(trimmed(sum));
    }
    kept.push(now.map(it => Float32Array.from(it)));
    after = now;
  }
  const none = Float32Array.of(1);
  return { balls, rest: (ballsLeft, inHand) => kept[ballsLeft]?.[inHand] ?? none };
}
