import { type Goal, MEASURE_TRAITS, type Measure } from '../../../../streams/wire/promotions/words.ts';
import type { Condition, Leaf } from '../../../merchant/rules/condition.ts';

/** Where a member stands with a condition. */
export interface Progress {
  readonly met: boolean;
  /** Whether anything of it was done. */
  readonly begun: boolean;
  readonly goals: readonly Goal[];
}

/** What a figure is of a member; the same leaf has the same figure. */
export type FigureOf = (leaf: Leaf) => number;

/** Days since one registered: at most so many, not at least. */
const isAge = (measure: Measure) => MEASURE_TRAITS[measure].of === 'age';

function toGoal({ measure, target, each }: Leaf, value: number, either: number | null): Goal {
  const met = isAge(measure) ? value <= target : value >= target;
  return { measure, each, target, value, met, either };
}

/** A promotion without conditions is met by everybody. */
const NOTHING_ASKED: Progress = { met: true, begun: false, goals: [] };

/** Works out a condition over figures. `either` of the goals numbers the groups of alternatives, from 0. */
export function progressOf(condition: Condition | null, figureOf: FigureOf): Progress {
  if (condition === null) return NOTHING_ASKED;
  const goals: Goal[] = [];
  let groups = 0;
  const look = (part: Condition, either: number | null): boolean => {
    if (part.kind === 'figure') {
      const goal = toGoal(part.leaf, figureOf(part.leaf), either);
      goals.push(goal);
      return goal.met;
    }
    // The outermost group of alternatives is the one that the reader sees.
    let group = either;
    if (part.kind === 'any' && either === null && part.parts.length > 1) {
      group = groups;
      groups += 1;
    }
    const met = part.parts.map(it => look(it, group));
    return part.kind === 'all' ? met.every(it => it) : met.some(it => it);
  };
  const met = look(condition, null);
  const begun = goals.some(({ measure, value }) => !isAge(measure) && value > 0);
  return { met, begun, goals };
}
