import { boundedMemo } from '../boundedMemo.ts';
import { BALL_RUNS, WICKET, WIDE } from './ball.ts';
import { ballsFor, type Stand, standKey } from './pairTables.ts';
import { type RunSums, runSums } from './runSums.ts';

/** A part of an innings: so many balls, or until something ends it. */
export interface Stretch extends Stand {
  /** Balls until its end; less where the innings ends before. */
  readonly count: number;
  /** Whether a wicket ends it. */
  readonly wicketEnds: boolean;
  /** Runs that end the innings; null where there is no target. */
  readonly need: number | null;
}

const MOST_WIDES = 8;
const NOTHING = 1e-15;

/** Chances of 0, 1, 2 ... runs. */
function walk({ count, wicketEnds, need, ...stand }: Stretch): Float64Array {
  const { at, chances, format } = ballsFor(stand);
  const length = count * 6 + MOST_WIDES * 3 + 7;
  const ended = new Float64Array(length);
  // A wicket that ends it leaves nothing to look at with fewer in hand.
  const least = wicketEnds ? stand.inHand : 0;
  const empty = () =>
    Array.from({ length: stand.inHand + 1 }, (_, n) => new Float64Array(n < least ? 0 : length));
  let [now, next] = [empty(), empty()];
  const start = now[stand.inHand];
  if (start !== undefined) start[0] = 1;
  const put = (to: Float64Array | undefined, runs: number, chance: number) => {
    const where = need !== null && runs >= need ? ended : to;
    if (where !== undefined && runs < length) where[runs] = (where[runs] ?? 0) + chance;
  };
  const balls = Math.min(count, stand.ballsLeft);
  for (let n = 0; n < balls; n += 1) {
    for (const it of next) it.fill(0);
    // Without a wicket in hand nothing more is bowled.
    now[0]?.forEach((chance, runs) => {
      put(ended, runs, chance);
    });
    for (let inHand = Math.max(1, least); inHand <= stand.inHand; inHand += 1) {
      const states = now[inHand];
      const first = at(format.balls - stand.ballsLeft + n, inHand);
      if (states === undefined) continue;
      for (let runs = 0; runs < length; runs += 1) {
        const chance = states[runs] ?? 0;
        if (chance < NOTHING) continue;
        put(states, runs + 1, chance * (chances[first + WIDE] ?? 0));
        put(wicketEnds ? ended : next[inHand - 1], runs, chance * (chances[first + WICKET] ?? 0));
        for (let k = 0; k < BALL_RUNS.length; k += 1)
          put(next[inHand], runs + (BALL_RUNS[k] ?? 0), chance * (chances[first + k] ?? 0));
      }
    }
    [now, next] = [next, now];
  }
  for (const states of now)
    states.forEach((chance, runs) => {
      put(ended, runs, chance);
    });
  return ended;
}

const MOST_STRETCHES = 1_000;

/** Chances of the runs of a stretch. */
export const runsOfStretch = boundedMemo<Stretch, RunSums>(
  MOST_STRETCHES,
  it => `${standKey(it)}:${it.count}:${it.wicketEnds}:${it.need}`,
  it => runSums(walk(it)),
);

/** Chances of the wickets in hand when the next `count` balls are bowled, `[n]` with `n` in hand. No target may end them. */
export function inHandAfter(stand: Stand, count: number): readonly number[] {
  const { at, chances, format } = ballsFor(stand);
  let now: readonly number[] = Array.from({ length: stand.inHand + 1 }, (_, n) =>
    n === stand.inHand ? 1 : 0,
  );
  for (let n = 0; n < count; n += 1) {
    const falls = now.map((_, inHand) => {
      const first = at(format.balls - stand.ballsLeft + n, inHand);
      return inHand === 0 ? 0 : (chances[first + WICKET] ?? 0) / (1 - (chances[first + WIDE] ?? 0));
    });
    now = now.map(
      (chance, inHand) =>
        chance * (1 - (falls[inHand] ?? 0)) + (now[inHand + 1] ?? 0) * (falls[inHand + 1] ?? 0),
    );
  }
  return now;
}
