import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { gradeOfScore } from '../scoreGrades.ts';
import type { Grade } from '../sportModel.ts';
import type { StepRules } from './stepRules.ts';
import type { StepSeen } from './stepSeen.ts';

const whether = (isWon: boolean): Grade => (isWon ? 'won' : 'lost');

function nextGrade({ scorers, isOver }: StepSeen, { part, pick }: MarketSelection): Grade | null {
  const scorer = scorers[part - 1];
  if (scorer !== undefined) return whether(scorer === pick);
  return isOver ? whether(pick === 'none') : null;
}

function scorerGrade({ scoredBy, isOver }: StepSeen, { pick }: MarketSelection): Grade | null {
  if (scoredBy.includes(pick)) return 'won';
  return isOver ? 'lost' : null;
}

/** What more points can't change: a line that is passed, sides that both have scored. */
function passed(it: MarketSelection, home: number, away: number): Grade | null {
  const sums = new Map([
    ['total', home + away],
    ['homeTotal', home],
    ['awayTotal', away],
  ]);
  const sum = sums.get(it.market);
  if (sum !== undefined && sum > (it.line ?? 0)) return whether(it.pick === 'over');
  if (it.market === 'bothScore' && home > 0 && away > 0) return whether(it.pick === 'yes');
  return null;
}

/** What is certain of a selection; null for nothing yet, and for one that this sport doesn't know. */
export function stepGrade(rules: StepRules, seen: StepSeen, it: MarketSelection): Grade | null {
  if (it.market === 'next') return nextGrade(seen, it);
  if (it.market === 'scorer') return scorerGrade(seen, it);
  if (it.part > rules.parts) return seen.isOver ? 'void' : null;
  const isOver = it.part === 0 ? seen.isOver : seen.played >= it.part * rules.plays;
  const { home, away } = (it.part === 0 ? seen.score : seen.parts[it.part - 1]) ?? { home: 0, away: 0 };
  if (!isOver) return passed(it, home, away);
  if (it.market === 'winner' && it.part === 0 && seen.winner !== null)
    return whether(it.pick === seen.winner);
  return gradeOfScore(it, home, away) ?? 'void';
}
