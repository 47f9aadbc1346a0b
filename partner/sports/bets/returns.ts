import type { BetForm } from '../../../streams/wire/sportsBook/bets.ts';
import type { Grade } from '../model/sportModel.ts';
import { combinationsOf, countOfCombinations } from './combinations.ts';

export type Grades = readonly (Grade | null)[];

/** What decides about a return. */
export interface Graded {
  readonly form: BetForm;
  /** Of each leg, of a builder one for all; hundredths. */
  readonly odds: readonly number[];
  readonly grades: Grades;
}

/** What a stake brings at these odds (hundredths), rounded down to a minor unit. */
export function returnOf(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, it) => all * BigInt(it), BigInt(stake));
  return Number(product / 100n ** BigInt(odds.length));
}

/** Combinations that a bet consists of, as numbers of legs: one of all but for a system. */
export function partsOf(form: BetForm, legs: number): readonly (readonly number[])[] {
  return combinationsOf(legs, form.form === 'system' ? form.from : legs);
}

/** How many bets one is: a stake, or the part of one that is sold, has to be a multiple of it. */
export const countOfParts = (form: BetForm, legs: number): number =>
  form.form === 'system' ? countOfCombinations(legs, form.from) : 1;

/** Whether it is certain what all of these bring: a lost leg decides, else all have to be known. */
const isDecided = (grades: Grades): boolean => grades.includes('lost') || !grades.includes(null);

/** Whether it is certain what a bet brings. */
export const isKnown = ({ form, grades }: Pick<Graded, 'form' | 'grades'>): boolean =>
  partsOf(form, grades.length).every(part => isDecided(part.map(leg => grades[leg] ?? null)));

/**
 * What a stake brings by what became of the legs; those that aren't known count as won. A lost leg takes all, a void one counts as
 * odds of 1. A builder has one price for all its legs together, so with a void one among them it isn't what was bet on, and the stake
 * goes back.
 */
export function gradedReturn(stake: number, { form, odds, grades }: Graded): number {
  if (form.form === 'builder') {
    if (grades.includes('lost')) return 0;
    return grades.includes('void') ? stake : returnOf(stake, odds);
  }
  const parts = partsOf(form, grades.length);
  const each = stake / parts.length;
  return parts
    .filter(part => part.every(leg => grades[leg] !== 'lost'))
    .map(part => part.filter(leg => grades[leg] !== 'void').map(leg => odds[leg] ?? 100))
    .reduce((sum, prices) => sum + returnOf(each, prices), 0);
}
