import { type GoalResult, isNoisy, judge } from './goalResult.ts';
import type { Goal, SuiteResult } from './suite.ts';

/** Runs of one suite and what they mean. */
export interface Attempts {
  readonly results: readonly SuiteResult[];
  readonly verdicts: readonly { readonly goal: Goal; readonly verdict: GoalResult }[];
}

const MOST = 3;

/**
 * Repeats a suite until each of its goals is decided: a timing goal needs two of three attempts to be missed. A
 * noisy run is repeated once; if the machine stays noisy, the suite decides nothing.
 */
export async function attempt(run: () => Promise<SuiteResult>): Promise<Attempts> {
  const results: SuiteResult[] = [];
  const quiet: SuiteResult[] = [];
  let noisy = 0;
  while (quiet.length < MOST) {
    const result = await run();
    results.push(result);
    if (isNoisy(result)) {
      noisy += 1;
      if (noisy > 1) break;
      continue;
    }
    quiet.push(result);
    if (decided(quiet)) break;
  }
  const last = results.at(-1);
  const verdicts = (last?.goals ?? []).map(goal => {
    const tries = goalsNamed(goal.id, quiet);
    // Undecided when the machine became noisy between two attempts.
    return { goal, verdict: judge(tries) ?? 'noisy' };
  });
  return { results, verdicts };
}

const goalsNamed = (id: string, results: readonly SuiteResult[]): Goal[] =>
  results.flatMap(({ goals }) => goals.filter(goal => goal.id === id));

const decided = (results: readonly SuiteResult[]): boolean =>
  (results[0]?.goals ?? []).every(({ id }) => judge(goalsNamed(id, results)) !== null);
