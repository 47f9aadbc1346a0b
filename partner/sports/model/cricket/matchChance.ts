import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Contest } from '../sportModel.ts';
import { ALL_BOUNDS, type Bounds, boundedBy } from './cricketBounds.ts';
import { type CricketSeen, type CricketSide, standOf, superOverChance, underWay } from './cricketSeen.ts';
import { chasing, endedWith, type InningsEnd, setting } from './inningsEnd.ts';

/** The same parity that two others leave to a third. */
const left = (sum: boolean | null, known: number) => (sum === null ? null : sum !== (known % 2 === 1));

/** Chance that the second innings keeps the bounds, if the first ended with `runs`. */
function afterFirst(second: InningsEnd, runs: number, bounds: Bounds, wins: number): number {
  const low = Math.max(bounds.second.low, bounds.sum.low - runs, runs - bounds.lead.high, 0);
  const high = Math.min(bounds.second.high, bounds.sum.high - runs, runs - bounds.lead.low);
  const byRest = left(bounds.oddSum, runs);
  const odd = bounds.oddSecond ?? byRest;
  if (low > high || (byRest !== null && byRest !== odd)) return 0;
  if (bounds.winner === null) return second.between(low, high, odd);
  const level = low <= runs && runs <= high ? second.between(runs, runs, odd) : 0;
  return bounds.winner === 'first'
    ? second.between(low, Math.min(high, runs - 1), odd) + level * wins
    : second.between(Math.max(low, runs + 1), high, odd) + level * (1 - wins);
}

/** Chance of bounds for a match in which `first` bats first. */
function boundsChance(contest: Contest, seen: CricketSeen, first: CricketSide, bounds: Bounds): number {
  const now = underWay(seen);
  const wins = seen.winner === null ? superOverChance(contest, first) : seen.winner === first ? 1 : 0;
  const runsOf = (number: 1 | 2) => seen.played[number - 1]?.runs ?? 0;
  const keeps = (runs: number) =>
    bounds.first.low <= runs &&
    runs <= bounds.first.high &&
    (bounds.oddFirst === null || bounds.oddFirst === (runs % 2 === 1));
  if (now !== 1) {
    const runs = runsOf(1);
    if (!keeps(runs)) return 0;
    const second =
      now === null ? endedWith(runsOf(2)) : chasing(standOf(contest, seen, first, 2), runsOf(2))(runs + 1);
    return afterFirst(second, runs, bounds, wins);
  }
  const setter = setting(standOf(contest, seen, first, 1), runsOf(1));
  const chaser = chasing(standOf(contest, seen, first, 2), 0);
  let sum = 0;
  const most = Math.min(setter.most, bounds.first.high);
  for (let runs = Math.max(runsOf(1), bounds.first.low); runs <= most; runs += 1) {
    const chance = setter.between(runs, runs, null);
    if (chance > 0 && keeps(runs)) sum += chance * afterFirst(chaser(runs + 1), runs, bounds, wins);
  }
  return sum;
}

/** Chance that the runs and the winner are as all of these say; null where one says something else. */
export function matchChance(
  contest: Contest,
  seen: CricketSeen,
  first: CricketSide,
  selections: readonly MarketSelection[],
): number | null {
  let bounds = ALL_BOUNDS;
  for (const it of selections) {
    const narrower = boundedBy(bounds, it, first);
    if (narrower === null) return null;
    bounds = narrower;
  }
  return boundsChance(contest, seen, first, bounds);
}
