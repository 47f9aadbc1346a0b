import { stripVTControlCharacters } from 'node:util';
import type { Ran } from '../mutants/results.mjs';

/** How often a case failed. */
export interface CaseTally {
  readonly file: string;
  readonly name: string;
  readonly ran: number;
  readonly failed: number;
  /** Why the first time; empty when it never did. */
  readonly why: string;
}

export interface Tally {
  readonly cases: readonly CaseTally[];
  /** Reasons of runs, or parts of runs, in which no case could fail: a file that can't be read, a runner that died. */
  readonly broken: readonly string[];
}

const LONGEST_REASON = 200;

const firstLine = (text = '') =>
  (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, LONGEST_REASON);

/**
 * Adds up what all runs say of each case.
 * @param times How often each case should have run: one that ran less often was lost in a run, and that is a failure.
 */
export function tallyOf(runs: readonly Ran[], times: number): Tally {
  const cases = new Map<string, CaseTally>();
  for (const { file, name, passed, messages } of runs.flatMap(run => run.tests)) {
    const key = `${file} > ${name}`;
    const { ran = 0, failed = 0, why = '' } = cases.get(key) ?? {};
    cases.set(key, {
      ...{ file, name },
      ran: ran + 1,
      failed: failed + (passed ? 0 : 1),
      why: passed || failed > 0 ? why : firstLine(messages[0]),
    });
  }
  const broken = runs.flatMap(run => run.broken).map(firstLine);
  if (cases.size === 0 && broken.length === 0) broken.push('no test ran');
  return {
    cases: [...cases.values()].map(it =>
      it.ran >= times
        ? it
        : { ...it, failed: it.failed + times - it.ran, why: it.why || `ran ${it.ran} times of ${times}` },
    ),
    broken,
  };
}

/** Whether nothing failed. */
export const isClean = ({ cases, broken }: Tally): boolean =>
  broken.length === 0 && cases.every(({ failed }) => failed === 0);

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The failures as a table, the most frequent first, and the counts. */
export function tallyLines({ cases, broken }: Tally, times: number): readonly string[] {
  const failing = cases.filter(({ failed }) => failed > 0).toSorted((a, b) => b.failed - a.failed);
  const rows = failing.map(
    ({ file, name, failed, why }) => `| ${failed} of ${times} | ${cell(`${file}: ${name}`)} | ${cell(why)} |`,
  );
  const table = rows.length === 0 ? [] : ['| failed | case | first reason |', '|---|---|---|', ...rows];
  return [
    ...table,
    ...broken.map(why => `broken: ${why}`),
    `repeat: ${cases.length} cases ${times} times each, ${failing.length} failed, ${broken.length} broken`,
  ];
}
