import { add, addBat, type RunSpan } from './addRuns.ts';
import { BALL_RUNS, type Balls, WICKET, WIDE } from './ball.ts';
import { IN_HAND } from './formats.ts';

const NOTHING = 1e-13;
const MOST_AT_ONCE = 6;
/** So many wides of one ball are looked at. */
const MOST_WIDES = 8;

/** Each wide adds a run and leaves the ball: the states before it is bowled, from those before it was first bowled. */
function withWides(states: Float64Array, { low, high }: RunSpan, wide: number): RunSpan {
  let least = high;
  let most = low;
  for (let n = low; n < high; n += 1) {
    const seen = (states[n] ?? 0) + wide * (n > low ? (states[n - 1] ?? 0) : 0);
    states[n] = seen;
    if (seen < NOTHING) continue;
    if (n < least) least = n;
    most = n + 1;
  }
  return { low: least, high: most };
}

/** How a chase gets to its target: it ends with the ball that reaches it, and all runs of that ball count. */
export interface Crossings {
  /** Chance that a side that needs `need` runs (from 1) gets there with exactly `need + beyond`; `beyond` is 0 to 5. */
  exactly(need: number, beyond: number): number;
}

/**
 * From a state of an innings on to its end, ball by ball: how often so many runs are left with so many at once. A chase of any target
 * of `from` up to `most` runs crosses it from below just as an innings without a target does.
 */
export function crossingsOf(
  balls: Balls,
  { ballsLeft, inHand, from, most }: { ballsLeft: number; inHand: number; from: number; most: number },
): Crossings {
  const { chances, format } = balls;
  const by = Array.from({ length: MOST_AT_ONCE + 1 }, () => new Float64Array(most));
  let now = Array.from({ length: IN_HAND + 1 }, () => new Float64Array(most + MOST_AT_ONCE));
  let next = now.map(it => new Float64Array(it.length));
  const start = now[inHand];
  if (start !== undefined) start[0] = 1;
  // All runs that are possible at all lie in this.
  let span: RunSpan = { low: 0, high: Math.min(1, most) };
  for (let ball = format.balls - ballsLeft; ball < format.balls && span.low < span.high; ball += 1) {
    const wider = { low: span.low, high: Math.min(span.high + MOST_WIDES, most) };
    let [low, high] = [most, 0];
    for (const it of next) it.fill(0);
    for (let left = 1; left <= inHand; left += 1) {
      const states = now[left];
      if (states === undefined) continue;
      const at = balls.at(ball, left);
      const wide = chances[at + WIDE] ?? 0;
      const here = withWides(states, wider, wide);
      if (here.low >= here.high) continue;
      const last = { low: Math.max(here.low, from - MOST_AT_ONCE), high: here.high };
      add(next[left - 1], states, here, chances[at + WICKET] ?? 0);
      const bat = BALL_RUNS.map((_, n) => chances[at + n] ?? 0);
      addBat(next[left], states, here, bat);
      BALL_RUNS.forEach((more, n) => {
        // A wide brings one.
        if (more > 0) add(by[more], states, last, (bat[n] ?? 0) + (more === 1 ? wide : 0));
      });
      low = Math.min(low, here.low);
      high = Math.max(high, here.high + MOST_AT_ONCE);
    }
    [now, next, span] = [next, now, { low, high: Math.min(high, most) }];
  }
  return {
    exactly(need, beyond) {
      let sum = 0;
      for (let short = 1; short + beyond <= MOST_AT_ONCE && short <= need; short += 1)
        sum += by[short + beyond]?.[need - short] ?? 0;
      return sum;
    },
  };
}
