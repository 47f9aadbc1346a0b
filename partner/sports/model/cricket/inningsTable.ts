import { add, addBat } from './addRuns.ts';
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

function trimmed(chances: Float64Array): Float64Array {
  let length = chances.length;
  while (length > 1 && (chances[length - 1] ?? 0) < NOTHING) length -= 1;
  return chances.subarray(0, length);
}

const OVER = Float64Array.of(1);
const ended = (): readonly Float64Array[] => Array.from({ length: IN_HAND + 1 }, () => OVER);

/** Runs from a ball on, by wickets in hand, from those after it. */
function withBall(
  { chances, format, at }: Balls,
  left: number,
  after: readonly Float64Array[],
): readonly Float64Array[] {
  const now: Float64Array[] = [OVER];
  for (let inHand = 1; inHand <= IN_HAND; inHand += 1) {
    const first = at(format.balls - left, inHand);
    const stays = after[inHand] ?? OVER;
    const falls = after[inHand - 1] ?? OVER;
    const sum = new Float64Array(Math.max(stays.length + 6, falls.length) + MOST_WIDES);
    add(sum, falls, { low: 0, high: falls.length }, chances[first + WICKET] ?? 0);
    const bat = BALL_RUNS.map((_, n) => chances[first + n] ?? 0);
    addBat(sum, stays, { low: 0, high: stays.length }, bat);
    const wide = chances[first + WIDE] ?? 0;
    for (let n = 1; n < sum.length; n += 1) sum[n] = (sum[n] ?? 0) + wide * (sum[n - 1] ?? 0);
    now.push(trimmed(sum));
  }
  return now;
}

/** From the last ball back to the first: what is left after a ball is known before what is left with it. */
export function inningsTable(balls: Balls): InningsTable {
  let after = ended();
  const kept = [after.map(it => Float32Array.from(it))];
  for (let left = 1; left <= balls.format.balls; left += 1) {
    after = withBall(balls, left, after);
    kept.push(after.map(it => Float32Array.from(it)));
  }
  const none = Float32Array.of(1);
  return { balls, rest: (ballsLeft, inHand) => kept[ballsLeft]?.[inHand] ?? none };
}

/** Runs of a whole innings, just as its table has them, without the table. */
export function wholeInnings(balls: Balls): Float32Array {
  let after = ended();
  for (let left = 1; left <= balls.format.balls; left += 1) after = withBall(balls, left, after);
  return Float32Array.from(after[IN_HAND] ?? OVER);
}
