import { readChecklist } from '../../checklist/rows.mjs';
import { testsFor } from '../../mutants/plan.mjs';
import { readMutants, readTests } from '../../mutants/read.mjs';
import { changedRows } from '../changedRows.ts';
import type { Outcome } from '../note.ts';
import type { NightContext, Part } from '../part.ts';
import { readReport, reportFile } from '../readReport.ts';
import { sinceCommit } from '../sinceCommit.ts';

interface Tried {
  readonly row: string;
  readonly verdict: string;
  readonly why: string;
  /** What a user would notice. */
  readonly what: string;
}

/** Kept for the next night. */
interface Memory {
  /** Changes up to this commit have been tried. */
  readonly since?: string;
  /** Rows whose mutants were not killed. */
  readonly alive?: readonly string[];
}

/** What a run of mutants says; `memory` is that of the last run. */
export function mutantsOutcome(
  tried: readonly Tried[],
  { memory, commit, named }: { readonly memory: Memory; readonly commit: string; readonly named: boolean },
): Outcome {
  const alive = tried.filter(({ verdict }) => verdict !== 'killed');
  const rows = new Set(tried.map(({ row }) => row));
  const others = (memory.alive ?? []).filter(row => !rows.has(row));
  return {
    state: alive.length === 0 ? 'passed' : 'failed',
    // Rows that were named say nothing of those that changed.
    full: !named,
    lines: [
      `${rows.size} rows, ${tried.length} mutants, ${tried.length - alive.length} killed`,
      ...alive.map(({ row, verdict, what, why }) => `${verdict}: ${row}: ${what}. ${why}`),
    ],
    memory: {
      ...(named ? memory.since !== undefined && { since: memory.since } : { since: commit }),
      alive: [...new Set([...others, ...alive.map(({ row }) => row)])],
    },
  };
}

async function rowsToTry({ options, last }: NightContext, { since, alive = [] }: Memory) {
  if (options.rows.length > 0) return options.rows;
  const mutants = await readMutants();
  const checklist = readChecklist();
  const texts = readTests();
  const testsOf = (id: string) => {
    const row = checklist.find(it => it.id === id);
    return row === undefined ? [] : testsFor(row, texts).files;
  };
  return changedRows(
    mutants,
    last === null || since === undefined ? null : await sinceCommit(since),
    testsOf,
    alive,
  );
}

/** The mutants of all rows that changed since the last run. */
export const mutants: Part = {
  name: 'mutants',
  document: 'docs/testing.md',
  async run(context) {
    const memory: Memory = context.last?.memory ?? {};
    const rows = await rowsToTry(context, memory);
    const about = { memory, commit: context.commit, named: context.options.rows.length > 0 };
    if (rows.length === 0) return mutantsOutcome([], about);
    const file = reportFile(context, 'mutants');
    const ended = await context.run(process.execPath, [
      ...['--import', 'tsx', 'tools/mutants.mjs', '--rows', ...rows, '--json', file],
    ]);
    return mutantsOutcome(readReport(file, ended), about);
  },
};
