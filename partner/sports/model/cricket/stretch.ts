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

/** So many wides of one ball are looked at. */
const MOST_WIDES = 8;
const NOTHING = 1e-14;
const MOST_OF_BALL = 6;

/** Chances of 0, 1, 2 ... runs. */
function walk({ count, wicketEnds, need, ...stand }: Stretch): Float64Array {
  const { at, chances, format } = ballsFor(stand);
  const balls = Math.min(count, stand.ballsLeft);
  const length = balls * MOST_OF_BALL + MOST_WIDES * 3 + 7;
  // From here on the innings has ended.
  const target = Math.min(need ?? length, length);
  const ended = new Float64Array(length + MOST_OF_BALL + 1);
  // A wicket that ends it leaves nothing to look at with fewer in hand.
  const least = wicketEnds ? stand.inHand : 0;
  const empty = () =>
    Array.from({ length: stand.inHand + 1 }, (_, n) => new Float64Array(n < least ? 0 : target));
  let [now, next] = [empty(), empty()];
  const start = now[stand.inHand];
  if (start !== undefined) start[0] = 1;
  const add = (to: Float64Array | undefined, runs: number, chance: number) => {
    const where = runs < target ? to : ended;
    if (where !== undefined) where[runs] = (where[runs] ?? 0) + chance;
  };
  let [low, high] = [0, 1];
  for (let n = 0; n < balls && low < high; n += 1) {
    for (const it of next) it.fill(0, 0, high + MOST_OF_BALL + MOST_WIDES);
    let [nextLow, nextHigh] = [target, 0];
    // Without a wicket in hand nothing more is bowled.
    if (least === 0) for (let runs = low; runs < high; runs += 1) add(ended, runs, now[0]?.[runs] ?? 0);
    for (let inHand = Math.max(1, least); inHand <= stand.inHand; inHand += 1) {
      const states = now[inHand];
      const first = at(format.balls - stand.ballsLeft + n, inHand);
      if (states === undefined) continue;
      const [wide, wicket] = [chances[first + WIDE] ?? 0, chances[first + WICKET] ?? 0];
      const end = Math.min(target, high + MOST_WIDES);
      for (let runs = low; runs < end; runs += 1) {
        const chance = states[runs] ?? 0;
        if (chance < NOTHING) continue;
        nextLow = Math.min(nextLow, runs);
        nextHigh = Math.max(nextHigh, runs + MOST_OF_BALL + 1);
        add(states, runs + 1, chance * wide);
        add(wicketEnds ? ended : next[inHand - 1], runs, chance * wicket);
        for (let k = 0; k < BALL_RUNS.length; k += 1)
          add(next[inHand], runs + (BALL_RUNS[k] ?? 0), chance * (chances[first + k] ?? 0));
      }
    }
    [now, next, low, high] = [next, now, nextLow, Math.min(target, nextHigh)];
  }
  for (const states of now) for (let runs = low; runs < high; runs += 1) add(ended, runs, states[runs] ?? 0);
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
