import type { Contest, SportModel } from '../sportModel.ts';
import { createAhead } from './ahead.ts';
import { stepChance } from './stepChances.ts';
import { stepGrade } from './stepGrades.ts';
import { playSteps, type StepMatch } from './stepMatch.ts';
import { stepOffers } from './stepOffers.ts';
import { playedAt, playsOf, type StepRules } from './stepRules.ts';
import { type StepSeen, stepSeen } from './stepSeen.ts';

/** A sport of independent plays. */
export function createStepModel(rules: StepRules): SportModel<StepMatch, StepSeen> {
  const aheadOf = createAhead(rules);
  const length = playedAt(rules, playsOf(rules));
  const question = (contest: Contest, seen: StepSeen) => ({ rules, contest, seen, ahead: aheadOf(contest) });
  return {
    sport: rules.sport,
    longest: length,
    play: (contest, draw) => playSteps(rules, contest, draw),
    lengthOf: () => length,
    at: (match, since) => stepSeen(rules, match, since),
    offers: (contest, seen) => stepOffers(question(contest, seen)),
    chanceOf: (contest, seen, selections) => stepChance(question(contest, seen), selections),
    gradeOf: (seen, selection) => stepGrade(rules, seen, selection),
  };
}
