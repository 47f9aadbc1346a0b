import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Contest } from '../sportModel.ts';
import { type CricketSeen, type CricketSide, NEW_INNINGS, standOf, underWay } from './cricketSeen.ts';
import { IN_HAND, OVER_BALLS } from './formats.ts';
import type { Stand } from './pairTables.ts';
import type { RunSums } from './runSums.ts';
import { inHandAfter, runsOfStretch } from './stretch.ts';

/** Runs that count for a market of a moment of an innings: those there are, and those to come with each of these chances. */
interface ShortRuns {
  readonly so: number;
  readonly mix: readonly { readonly chance: number; readonly runs: RunSums }[];
}

const certain = (so: number): ShortRuns => ({ so, mix: [] });

/** What is needed in the second innings; null in the first. */
const needOf = (seen: CricketSeen, number: 1 | 2): number | null =>
  number === 1 ? null : (seen.played[0]?.runs ?? 0) + 1 - (seen.played[1]?.runs ?? 0);

function nextOver(stand: Stand): ShortRuns | null {
  const now = stand.ballsLeft % OVER_BALLS || OVER_BALLS;
  const ballsLeft = stand.ballsLeft - now;
  // With as few wickets in hand as balls the over may not come.
  if (ballsLeft === 0 || stand.inHand <= now) return null;
  const mix = inHandAfter(stand, now).flatMap((chance, inHand) =>
    chance === 0
      ? []
      : [
          {
            chance,
            runs: runsOfStretch({
              ...{ ...stand, ballsLeft, inHand },
              ...{ count: OVER_BALLS, wicketEnds: false, need: null },
            }),
          },
        ],
  );
  return { so: 0, mix };
}

/** Runs of an over, numbered through both innings; null where it isn't certain that it is bowled. */
function overRuns(contest: Contest, seen: CricketSeen, first: CricketSide, part: number): ShortRuns | null {
  const { overs } = standOf(contest, seen, first, 1).format;
  const number = part <= overs ? 1 : 2;
  const over = part - (number - 1) * overs;
  const innings = seen.played[number - 1] ?? NEW_INNINGS;
  const now = underWay(seen);
  const ended = Math.floor(innings.balls / OVER_BALLS);
  if (over <= ended || innings.isOver) {
    const runs = innings.overs[over - 1];
    return runs === undefined ? null : certain(runs);
  }
  const stand = standOf(contest, seen, first, number);
  if (over === ended + 1 && (now === number || over === 1)) {
    const count = OVER_BALLS - (innings.balls % OVER_BALLS);
    const need = now === number ? needOf(seen, number) : null;
    // The target of an innings that hasn't begun isn't known.
    if (now !== number && number === 2) return null;
    return {
      so: innings.overs[over - 1] ?? 0,
      mix: [{ chance: 1, runs: runsOfStretch({ ...stand, count, wicketEnds: false, need }) }],
    };
  }
  return number === 1 && over === ended + 2 ? nextOver(stand) : null;
}

/** Runs when a wicket falls, or else at the end of the innings; numbers of the second innings follow those of the first. */
function fallRuns(contest: Contest, seen: CricketSeen, first: CricketSide, part: number): ShortRuns | null {
  const number = part <= IN_HAND ? 1 : 2;
  const wicket = part - (number - 1) * IN_HAND;
  const { runs, wickets, falls, isOver } = seen.played[number - 1] ?? NEW_INNINGS;
  const fell = falls[wicket - 1];
  if (fell !== undefined) return certain(fell);
  if (wicket !== wickets + 1) return null;
  if (isOver) return certain(runs);
  if (underWay(seen) !== number) return null;
  const stand = standOf(contest, seen, first, number);
  const need = needOf(seen, number);
  const rest = runsOfStretch({ ...stand, count: stand.ballsLeft, wicketEnds: true, need });
  return { so: runs, mix: [{ chance: 1, runs: rest }] };
}

/**
 * Chance that the runs of one over, or at the fall of one wicket, keep all of these; null where they are of several ones, or it isn't
 * certain that there is such a one.
 */
export function shortChance(
  contest: Contest,
  seen: CricketSeen,
  first: CricketSide,
  selections: readonly MarketSelection[],
): number | null {
  const [one] = selections;
  if (one === undefined || selections.some(it => it.market !== one.market || it.part !== one.part))
    return null;
  if (one.part < 1) return null;
  const counted =
    one.market === 'overRuns'
      ? overRuns(contest, seen, first, one.part)
      : fallRuns(contest, seen, first, one.part);
  if (counted === null) return null;
  let [low, high] = [0, Number.MAX_SAFE_INTEGER];
  for (const { line, pick } of selections) {
    if (line === null || Math.abs(line % 1) !== 0.5) return null;
    if (pick === 'over') low = Math.max(low, Math.ceil(line));
    else if (pick === 'under') high = Math.min(high, Math.floor(line));
    else return null;
  }
  if (counted.mix.length === 0) return low <= counted.so && counted.so <= high ? 1 : 0;
  return counted.mix.reduce(
    (sum, { chance, runs }) => sum + chance * runs.between(low - counted.so, high - counted.so, null),
    0,
  );
}
