import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Contest, SportModel } from '../sportModel.ts';
import { seenOfCricket } from './cricketAt.ts';
import { gradeCricket } from './cricketGrade.ts';
import { type CricketMatch, playCricket } from './cricketMatch.ts';
import { cricketOffers } from './cricketOffers.ts';
import type { CricketSeen, CricketSide } from './cricketSeen.ts';
import { matchChance } from './matchChance.ts';
import { shortChance } from './shortChance.ts';

const SHORT: readonly string[] = ['overRuns', 'next'];

function chanceOf(
  contest: Contest,
  seen: CricketSeen,
  selections: readonly MarketSelection[],
): number | null {
  const isShort = selections.some(({ market }) => SHORT.includes(market));
  const chance = (first: CricketSide) =>
    (isShort ? shortChance : matchChance)(contest, seen, first, selections);
  if (seen.first !== null) return chance(seen.first);
  // The toss is still to come.
  const [home, away] = [chance('home'), chance('away')];
  return home === null || away === null ? null : (home + away) / 2;
}

/** Cricket of 20 or 50 overs, ball by ball; a tie goes to a super over. */
export const cricketModel: SportModel<CricketMatch, CricketSeen> = {
  sport: 'cricket',
  longest: 15 * MINUTE,
  play: playCricket,
  lengthOf: ({ endsAt }) => endsAt,
  at: seenOfCricket,
  offers: (contest, seen) => cricketOffers(contest, seen, selections => chanceOf(contest, seen, selections)),
  chanceOf,
  gradeOf: gradeCricket,
};
