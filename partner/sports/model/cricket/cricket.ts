import { MINUTE } from '../../../../streams/wire/protocol/durations.ts';
import type { SportModel } from '../sportModel.ts';
import { type CricketWish, chanceBeforeToss, chanceWith, offersBeforeToss } from './beforeToss.ts';
import { seenOfCricket } from './cricketAt.ts';
import { gradeCricket } from './cricketGrade.ts';
import { type CricketMatch, playCricket } from './cricketMatch.ts';
import { cricketOffers } from './cricketOffers.ts';
import type { CricketSeen } from './cricketSeen.ts';

const chanceOf = (wish: CricketWish): number | null =>
  wish.seen.first === null ? chanceBeforeToss(wish) : chanceWith(wish.seen.first, wish);

/** Cricket of 20 or 50 overs, ball by ball; a tie goes to a super over. */
export const cricketModel: SportModel<CricketMatch, CricketSeen> = {
  sport: 'cricket',
  longest: 15 * MINUTE,
  play: playCricket,
  lengthOf: ({ endsAt }) => endsAt,
  at: seenOfCricket,
  offers: (contest, seen) =>
    seen.first === null
      ? offersBeforeToss(contest, seen)
      : cricketOffers(contest, seen, selections => chanceOf({ contest, seen, selections })),
  chanceOf: (contest, seen, selections) => chanceOf({ contest, seen, selections }),
  gradeOf: gradeCricket,
};
