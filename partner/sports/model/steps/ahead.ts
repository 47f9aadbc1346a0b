import { type Distribution, plus, type Step, ZERO } from '../distribution.ts';
import type { Contest } from '../sportModel.ts';
import { type PlayOutcome, playsOf, type StepRules } from './stepRules.ts';

/** What a number is made of that follows from a score. */
export type Measure = 'lead' | 'total' | 'home' | 'away';

/** What the plays that are left may add, by their number: the last ones of a part, or of the match, are the same. */
export interface Ahead {
  readonly outcomes: { readonly home: readonly PlayOutcome[]; readonly away: readonly PlayOutcome[] };
  /** Whether only the side that attacks may score: then the scores of both sides are independent. */
  readonly isApart: boolean;
  readonly of: Readonly<Record<Measure, readonly Distribution[]>>;
}

const VALUES: Readonly<Record<Measure, (outcome: PlayOutcome) => number>> = {
  lead: ({ home, away }) => home - away,
  total: ({ home, away }) => home + away,
  home: ({ home }) => home,
  away: ({ away }) => away,
};

/** Whose attack is the first of so many that are left: the away side has the last one. */
export const attackWith = (left: number): 'home' | 'away' => (left % 2 === 0 ? 'home' : 'away');

function stepOf(outcomes: readonly PlayOutcome[], measure: Measure): Step {
  const values = new Map<number, number>();
  for (const outcome of outcomes) {
    const value = VALUES[measure](outcome);
    values.set(value, (values.get(value) ?? 0) + outcome.chance);
  }
  return [...values];
}

function sums(outcomes: Ahead['outcomes'], measure: Measure, plays: number): readonly Distribution[] {
  const steps = { home: stepOf(outcomes.home, measure), away: stepOf(outcomes.away, measure) };
  const all = [ZERO];
  for (let left = 1; left <= plays; left += 1) all.push(plus(all[left - 1] ?? ZERO, steps[attackWith(left)]));
  return all;
}

function computed(rules: StepRules, contest: Contest): Ahead {
  const outcomes = { home: rules.outcomes(contest, 'home'), away: rules.outcomes(contest, 'away') };
  const of = (measure: Measure) => sums(outcomes, measure, playsOf(rules));
  return {
    outcomes,
    isApart: outcomes.home.every(it => it.away === 0) && outcomes.away.every(it => it.home === 0),
    of: { lead: of('lead'), total: of('total'), home: of('home'), away: of('away') },
  };
}

/** Pairs of strengths of a sport that are kept: those that play now, and what was asked for last. */
const MOST_PAIRS = 24;

/** Answers what lies ahead of a contest; it is computed once for a pair of strengths. */
export function createAhead(rules: StepRules): (contest: Contest) => Ahead {
  const kept = new Map<string, Ahead>();
  return contest => {
    const pair = `${contest.strength.home}/${contest.strength.away}`;
    const ahead = kept.get(pair) ?? computed(rules, contest);
    kept.delete(pair);
    kept.set(pair, ahead);
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAIRS && oldest !== undefined) kept.delete(oldest);
    return ahead;
  };
}
