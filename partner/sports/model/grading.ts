import type { Moment } from './moment.ts';
import type { SportRules } from './rules.ts';
import type { Selection } from './selection.ts';

export type Grade = 'won' | 'lost' | 'void';

const isWon = (won: boolean): Grade => (won ? 'won' : 'lost');

/** What is certain of a selection by now, unless its fixture is given up; null for nothing. */
export function standingOf(
  { score, scorers, phase, decider }: Moment,
  { draws }: SportRules,
  it: Selection,
): Grade | null {
  const isOver = phase === 'ended';
  const lead = score.home - score.away;
  switch (it.market) {
    case 'winner': {
      if (!isOver) return null;
      const winner = lead > 0 ? 'home' : lead < 0 ? 'away' : draws ? 'draw' : decider;
      return isWon(winner === it.pick);
    }
    case 'total': {
      const isAbove = score.home + score.away > it.line;
      return isAbove || isOver ? isWon(isAbove === (it.pick === 'over')) : null;
    }
    case 'handicap':
      return isOver ? isWon(lead + it.line > 0 === (it.pick === 'home')) : null;
    case 'next': {
      const scorer = scorers[it.line - 1];
      if (scorer !== undefined) return isWon(scorer === it.pick);
      return isOver ? isWon(it.pick === 'none') : null;
    }
  }
}

/**
 * What became of a selection; null while its fixture goes on. Of a fixture that was given up or made void nothing counts, not
 * even what was certain before: else the side that can be certain early would be worth more than its odds say.
 */
export function gradeOf(moment: Moment, rules: SportRules, it: Selection): Grade | null {
  if (moment.phase === 'abandoned') return 'void';
  return moment.phase === 'ended' ? standingOf(moment, rules, it) : null;
}
