import type { Check, Goal, SuiteResult } from './suite.ts';

export type GoalResult = 'PASS' | 'FAIL' | 'REPORT' | 'noisy' | 'skipped';

/** Share by which the limit may differ from its own copy. */
const TOLERANCE = 0.07;
/** The same where a browser paints: frames are coarse. */
export const BROWSER_TOLERANCE = 0.1;

/** Whether the machine was too busy for this run to say anything. */
export const isNoisy = ({
  control,
  tolerance = TOLERANCE,
}: Pick<SuiteResult, 'control' | 'tolerance'>): boolean =>
  control !== null && !(control >= 1 - tolerance && control <= 1 + tolerance);

const isWithin = (check: Check): boolean =>
  'atMost' in check ? check.value <= check.atMost : check.value >= check.atLeast;

/** Whether every figure is within its bound; a figure that is no number is not. */
export const isMet = ({ checks }: Pick<Goal, 'checks'>): boolean => checks.every(isWithin);

/** Attempts at a timing goal; it is missed when most of them miss it. */
const ATTEMPTS = 3;

/**
 * The verdict on a goal after some attempts, or null when another attempt must decide. `noisy` attempts are not
 * among them.
 */
export function judge(attempts: readonly Goal[]): GoalResult | null {
  const [first] = attempts;
  if (first === undefined) return 'noisy';
  if (first.kind === 'report') return 'REPORT';
  const missed = attempts.filter(goal => !isMet(goal)).length;
  if (first.kind === 'exact') return missed > 0 ? 'FAIL' : 'PASS';
  const met = attempts.length - missed;
  if (attempts.length === 1 && met === 1) return 'PASS';
  const majority = Math.ceil(ATTEMPTS / 2);
  if (missed >= majority) return 'FAIL';
  return met >= majority ? 'PASS' : null;
}

/** `GOAL S1 1.12 <= 1.30 (limit) 0.64 <= 0.80 (peer: signals) PASS`. */
export function goalLine(goal: Goal, verdict: GoalResult): string {
  const checks = goal.checks.map(
    check => `${digits(check.value)} ${signOf(check)} ${digits(boundOf(check))} (${check.of})`,
  );
  return ['GOAL', goal.id, ...checks, verdict].join(' ');
}

const boundOf = (check: Check): number => ('atMost' in check ? check.atMost : check.atLeast);

function signOf(check: Check): string {
  if ('atMost' in check) return isWithin(check) ? '<=' : '>';
  return isWithin(check) ? '>=' : '<';
}

const digits = (value: number): string => value.toFixed(2);
