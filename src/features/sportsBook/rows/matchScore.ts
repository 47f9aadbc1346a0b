import type { FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';

/** Balls of an over. */
const OVER = 6;
/** Parts that fit beside the score in a list. */
const MOST_PARTS = 3;

/** The score of one side as a list shows it. */
export interface SideScore {
  /** `142/3` in cricket, else a number. */
  readonly score: string;
  /** Games of sets, rounds of maps, points of quarters so far; empty where the score says it all. */
  readonly parts: readonly string[];
  /** Overs that were bowled: `14.3`; null elsewhere and before the side bats. */
  readonly overs: string | null;
  /** It bats, serves or raids. */
  readonly isOn: boolean;
}

/** Sports whose parts say more than their score. */
const WITH_PARTS: ReadonlySet<BookSport> = new Set([
  ...(['tennis', 'tableTennis', 'basketball', 'arena', 'shooter'] as const),
]);

/** Balls as overs: 87 is `14.3`. */
export const oversOf = (balls: number): string => `${Math.floor(balls / OVER)}.${balls % OVER}`;

/** What a list says of a side's score. */
export function sideScore(it: FixtureSummary, sport: BookSport, side: 'home' | 'away'): SideScore {
  const innings = it.innings?.[side];
  const runs = String(it.score[side]);
  return {
    score: innings === undefined ? runs : `${runs}/${innings.wickets}`,
    parts: WITH_PARTS.has(sport) ? it.parts.slice(-MOST_PARTS).map(part => String(part[side])) : [],
    overs: innings === undefined || innings.balls === 0 ? null : oversOf(innings.balls),
    isOn: it.state === 'live' && it.turn === side,
  };
}
