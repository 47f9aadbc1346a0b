import type { Report, Result } from './suite.ts';

const WORD = { pass: 'pass', fail: 'FAIL', 'not applicable': 'n/a ' } as const;

/** Names of the columns. */
export const COLUMNS = `case  ${'verdict'.padEnd(7)}  ${'name'.padEnd(24)}  what must be true`;

/** One result as a line of the table; a failure is followed by the exchange that showed it. */
export function resultLines({ number, id, title, outcome, reason, exchange }: Result): string {
  const line = `${String(number ?? '').padStart(4)}  ${WORD[outcome].padEnd(7)}  ${id.padEnd(24)}  ${title}`;
  if (outcome === 'pass') return line;
  const indent = ' '.repeat(15);
  if (outcome === 'not applicable') return `${line}\n${indent}not applicable: ${reason}`;
  return [line, `expected  ${reason}`, ...exchange].join(`\n${indent}`);
}

/** `N passed, N failed, N skipped`. */
export function summary({ results }: Report): string {
  const count = (outcome: Result['outcome']) => results.filter(result => result.outcome === outcome).length;
  return `${count('pass')} passed, ${count('fail')} failed, ${count('not applicable')} skipped`;
}

/** How to ask for the failures alone, once something was done about them; null when there are none. */
export function askAgain({ origin, results }: Report): string | null {
  const failed = results.filter(({ outcome }) => outcome === 'fail').map(({ id }) => `--only ${id}`);
  if (failed.length === 0) return null;
  return `Ask for the failures alone: npm run conformance -- --url ${origin} ${failed.join(' ')}`;
}

/** What the table is about. */
export function heading({ origin, mode }: Pick<Report, 'origin' | 'mode'>): string {
  const how = mode === 'numbered' ? 'events carry numbers' : 'no numbers: pushes are hints';
  return `${origin} (${how})`;
}

/** The whole report for machines. */
export function asJson(report: Report): string {
  const { results } = report;
  const of = (outcome: Result['outcome']) => results.filter(result => result.outcome === outcome).length;
  const counts = { passed: of('pass'), failed: of('fail'), skipped: of('not applicable') };
  return JSON.stringify({ ...report, ...counts }, null, 2);
}
