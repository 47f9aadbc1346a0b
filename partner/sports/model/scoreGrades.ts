import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Grade } from './sportModel.ts';

/** Scores of a side that have selections of their own in `correctScore`; all others are `other`. */
export const MOST_CORRECT = 3;

const whether = (isWon: boolean): Grade => (isWon ? 'won' : 'lost');

/** What is over and under a line; void where it is hit. */
function sides(value: number, line: number, isOver: boolean): Grade {
  if (value === line) return 'void';
  return whether(value > line === isOver);
}

const CORRECT = /^(\d{1,4})-(\d{1,4})$/;

function correct(pick: string, home: number, away: number): Grade {
  if (pick === 'other') return whether(Math.max(home, away) > MOST_CORRECT);
  const [, first, second] = CORRECT.exec(pick) ?? [];
  return whether(Number(first) === home && Number(second) === away);
}

/** Who is ahead. */
export function leaderOf(home: number, away: number): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/**
 * What a selection is when its match, or its part, ends with these scores; null for one that doesn't follow from them. A match that
 * can't end level is told by its winner, so `winner` counts a level score as a draw here.
 */
export function gradeOfScore(
  { market, line, pick }: Pick<MarketSelection, 'market' | 'line' | 'pick'>,
  home: number,
  away: number,
): Grade | null {
  const leader = leaderOf(home, away);
  switch (market) {
    case 'winner':
      return whether(pick === leader);
    case 'doubleChance':
      if (pick === 'homeOrDraw') return whether(leader !== 'away');
      if (pick === 'drawOrAway') return whether(leader !== 'home');
      return whether(leader !== 'draw');
    case 'drawNoBet':
      return leader === 'draw' ? 'void' : whether(pick === leader);
    case 'handicap':
      return sides(home + (line ?? 0), away, pick === 'home');
    case 'total':
      return sides(home + away, line ?? 0, pick === 'over');
    case 'homeTotal':
      return sides(home, line ?? 0, pick === 'over');
    case 'awayTotal':
      return sides(away, line ?? 0, pick === 'over');
    case 'bothScore':
      return whether((home > 0 && away > 0) === (pick === 'yes'));
    case 'oddEven':
      return whether(((home + away) % 2 === 1) === (pick === 'odd'));
    case 'correctScore':
      return correct(pick, home, away);
    default:
      return null;
  }
}
