import { WEEK } from '../../../streams/wire/protocol/durations.ts';
import { type Bet, runningStake } from './bet.ts';
import type { MatchMoment } from './matchMoment.ts';
import { type Grades, gradedReturn, isKnown } from './returns.ts';

/** When what a bet is on and this book doesn't know any more goes back, ms after it was placed: it has never been so far ahead. */
const GIVEN_UP_MS = 3 * WEEK;

/**
 * What the legs of a bet are at a moment. Of a fixture that this book doesn't know, because the bet was placed at another version of it,
 * a leg stays what it was; one that was nothing by then is void after a while.
 */
export const gradesOf = (
  moment: MatchMoment,
  { legs, grades, at }: Pick<Bet, 'legs' | 'grades' | 'at'>,
): Grades =>
  legs.map(({ fixture, selection }, leg) => {
    if (moment.of(fixture) !== null) return moment.gradeOf(fixture, selection);
    return grades[leg] ?? (moment.now - at >= GIVEN_UP_MS ? 'void' : null);
  });

/** What follows for a bet from what its legs are. */
export interface BetOutcome {
  /** `void`: its stake goes back; `corrected`: it had ended, and its legs are something else by now. */
  readonly kind: 'settled' | 'void' | 'corrected';
  /** What goes to its player by that, minor units. */
  readonly paid: number;
}

/** Whether what is bet on is not there any more: all of the legs, of a builder one that isn't lost with the others. */
const isVoid = ({ form }: Bet, grades: Grades): boolean =>
  form.form === 'builder'
    ? grades.includes('void') && !grades.includes('lost')
    : grades.every(grade => grade === 'void');

/**
 * What follows for a bet; null for nothing. An open one ends once, when all is known. One that has ended is what its legs say now,
 * whenever that gets known: if it brings more, the rest is paid; one that would bring less keeps what it has. A sold one is over. What
 * was sold before the end is not part of it.
 */
export function outcomeOf(bet: Bet, grades: Grades): BetOutcome | null {
  const { form, state, odds, won } = bet;
  const graded = { form, odds, grades };
  if (state === 'open') {
    if (!isKnown(graded)) return null;
    return { kind: isVoid(bet, grades) ? 'void' : 'settled', paid: gradedReturn(runningStake(bet), graded) };
  }
  if (state !== 'settled' && state !== 'void') return null;
  if (JSON.stringify(grades) === JSON.stringify(bet.grades)) return null;
  return {
    kind: 'corrected',
    paid: isKnown(graded) ? Math.max(0, gradedReturn(runningStake(bet), graded) - won) : 0,
  };
}
