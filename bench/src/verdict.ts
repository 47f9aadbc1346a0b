import type { Goal, SuiteResult } from './suite.ts';

export type Verdict = 'PASS' | 'FAIL' | 'REPORT' | 'noisy' | 'skipped';

/** Share by which the limit may differ from its own copy. */
const CONTROL = { least: 0.93, most: 1.07 };

/** Whether the machine was too busy for this run to say anything. */
export const isNoisy = ({ control }: Pick<SuiteResult, 'control'>): boolean =>
  control !== null && !(control >= CONTROL.least && control <= CONTROL.most);

/** Whether every figure is within its bound; a figure that is no number is not. */
export const isMet = ({ checks }: Pick<Goal, 'checks'>): boolean =>
  checks.every(({ value, atMost }) => value <= atMost);

/** Attempts at a timing goal; it is missed when most of them miss it. */
const ATTEMPTS = 3;

/**
 * The verdict on a goal after some attempts, or null when another attempt must decide. `noisy` attempts are not
 * among them.
 */
export function judge(attempts: readonly Goal[]): Verdict | null {
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
export function goalLine(goal: Goal, verdict: Verdict): string {
  const checks = goal.checks.map(({ value, atMost, of }) => {
    const sign = value <= atMost ? '<=' : '>';
    return `${digits(value)} ${sign} ${digits(atMost)} (${of})`;
  });
  return ['GOAL', goal.id, ...checks, verdict].join(' ');
}

const digits = (value: number): string => value.toFixed(2);
