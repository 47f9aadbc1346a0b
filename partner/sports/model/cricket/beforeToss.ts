import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { boundedMemo } from '../boundedMemo.ts';
import type { Contest, Offer } from '../sportModel.ts';
import { cricketOffers } from './cricketOffers.ts';
import { type CricketSeen, leadOf } from './cricketSeen.ts';
import { formatOf } from './formats.ts';
import { matchChance } from './matchChance.ts';
import { shortChance } from './shortChance.ts';

const SHORT: readonly string[] = ['overRuns', 'next'];
/** Two formats with 33 leads. */
const ALL_PAIRS = 66;
/** Of a pair: all that a page offers, and as many combinations. */
const MOST_CHANCES = 400;

export interface CricketWish {
  readonly contest: Contest;
  readonly seen: CricketSeen;
  readonly selections: readonly MarketSelection[];
}

/** Chance that all of these win; null where it isn't known. */
export function chanceWith(
  first: 'home' | 'away',
  { contest, seen, selections }: CricketWish,
): number | null {
  const isShort = selections.some(({ market }) => SHORT.includes(market));
  return (isShort ? shortChance : matchChance)(contest, seen, first, selections);
}

interface Pair {
  chanceOf(wish: CricketWish): number | null;
  /** Null until they were asked for. */
  offers: readonly Offer[] | null;
}

const keyOf = ({ selections }: CricketWish) => selections.map(pickKey).toSorted().join(' ');

/** Before the toss a match is known by its format and by how much stronger one side is: many on a board are the same. */
const pairs = boundedMemo<Contest, Pair>(
  ALL_PAIRS,
  contest => formatOf(contest).overs * 100 + leadOf(contest, 'home'),
  () => ({
    offers: null,
    chanceOf: boundedMemo<CricketWish, number | null>(MOST_CHANCES, keyOf, wish => {
      const [home, away] = [chanceWith('home', wish), chanceWith('away', wish)];
      return home === null || away === null ? null : (home + away) / 2;
    }),
  }),
);

export const chanceBeforeToss = (wish: CricketWish): number | null => pairs(wish.contest).chanceOf(wish);

export function offersBeforeToss(contest: Contest, seen: CricketSeen): readonly Offer[] {
  const pair = pairs(contest);
  pair.offers ??= cricketOffers(contest, seen, selections => pair.chanceOf({ contest, seen, selections }));
  return pair.offers;
}
