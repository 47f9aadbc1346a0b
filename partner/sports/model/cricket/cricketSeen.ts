import type { Contest, Seen } from '../sportModel.ts';
import { type Format, formatOf, IN_HAND } from './formats.ts';
import type { Stand } from './pairTables.ts';

export type CricketSide = 'home' | 'away';
export const otherSide = (side: CricketSide): CricketSide => (side === 'home' ? 'away' : 'home');

/** One of the two innings, as far as it was seen. */
export interface InningsSeen {
  readonly runs: number;
  readonly wickets: number;
  /** Balls that count: wides don't. */
  readonly balls: number;
  /** Runs when each wicket fell. */
  readonly falls: readonly number[];
  /** Runs of each over that has begun. */
  readonly overs: readonly number[];
  readonly isOver: boolean;
}

export interface CricketSeen extends Seen {
  /** Of an innings. */
  readonly overs: 20 | 50;
  /** Who bats first; null before the toss. */
  readonly first: CricketSide | null;
  /** Those that are over, and the one under way or next. */
  readonly played: readonly InningsSeen[];
}

export const NEW_INNINGS: InningsSeen = {
  runs: 0,
  wickets: 0,
  balls: 0,
  falls: [],
  overs: [],
  isOver: false,
};

/** The innings under way, or next; null once both are over. */
export function underWay({ played }: Pick<CricketSeen, 'played'>): 1 | 2 | null {
  if (played[0]?.isOver !== true) return 1;
  return played[1]?.isOver !== true ? 2 : null;
}

/** Sixteenths by which `first` is stronger. */
export const leadOf = ({ strength }: Contest, first: CricketSide): number =>
  Math.round((strength[first] - strength[otherSide(first)]) * 16);

/** Where the innings of that number stands; as new where it hasn't begun. */
export function standOf(contest: Contest, seen: CricketSeen, first: CricketSide, number: 1 | 2): Stand {
  const format: Format = formatOf(contest);
  const { balls, wickets } = seen.played[number - 1] ?? NEW_INNINGS;
  const lead = leadOf(contest, first);
  return {
    format,
    lead: number === 1 ? lead : -lead,
    ballsLeft: format.balls - balls,
    inHand: IN_HAND - wickets,
  };
}

/** Chance of `first` to win a super over, which only strength decides. */
export const superOverChance = (contest: Contest, first: CricketSide): number =>
  0.5 + leadOf(contest, first) / 64;
