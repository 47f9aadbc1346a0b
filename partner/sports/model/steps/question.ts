import type { Contest } from '../sportModel.ts';
import type { Ahead } from './ahead.ts';
import type { StepRules } from './stepRules.ts';
import type { StepSeen } from './stepSeen.ts';

/** What is asked about: rules, a contest, what was seen of it, and what may still come. */
export interface Question {
  readonly rules: StepRules;
  readonly contest: Contest;
  readonly seen: StepSeen;
  readonly ahead: Ahead;
}
