import type { Fixtures } from '../fixtures.ts';
import { type Grade, gradeOf } from '../model/grading.ts';
import type { Decision } from '../model/moment.ts';
import { RULES } from '../model/rules.ts';
import { Selection } from '../model/selection.ts';
import type { Bet } from './bet.ts';
import { gradedReturn, isKnown } from './returns.ts';

type Grades = readonly (Grade | null)[];

/** A decision about a fixture that is only tried. */
export interface Tried {
  readonly fixture: string;
  readonly decision: Decision;
}

/** What the legs of a bet are at a moment. @param tried As if this was decided. */
export function gradesOf(fixtures: Fixtures, { legs }: Bet, now: number, tried?: Tried): Grades {
  return legs.map(({ fixture: id, selection }) => {
    const fixture = fixtures.find(id);
    // What this book can't grade, because it was placed at another version of it, goes back.
    if (fixture === null || !Selection.safeParse(selection).success) return 'void';
    const decision = tried?.fixture === id ? tried.decision : undefined;
    return gradeOf(fixtures.momentOf(fixture, now, decision), RULES[fixture.sport], selection);
  });
}

/** What follows for a bet from what its legs are. */
export interface Outcome {
  /** `void`: its stake goes back; `corrected`: it had ended, and its legs are something else by now. */
  readonly kind: 'settled' | 'void' | 'corrected';
  /** What goes to its player by that, minor units. */
  readonly paid: number;
}

/**
 * What follows for a bet; null for nothing. An open one ends once, when all is known. One that has ended is what its legs say now,
 * whenever that gets known: if it brings more, the rest is paid; one that would bring less keeps what it has. A sold one is over.
 */
export function outcomeOf(bet: Bet, grades: Grades): Outcome | null {
  const { state, stake, odds, payout } = bet;
  if (state === 'open') {
    if (!isKnown(grades)) return null;
    if (grades.every(grade => grade === 'void')) return { kind: 'void', paid: stake };
    return { kind: 'settled', paid: gradedReturn(stake, odds, grades) };
  }
  if (state !== 'settled' && state !== 'void') return null;
  if (JSON.stringify(grades) === JSON.stringify(bet.grades)) return null;
  const more = isKnown(grades) ? Math.max(0, gradedReturn(stake, odds, grades) - payout) : 0;
  return { kind: 'corrected', paid: more };
}
