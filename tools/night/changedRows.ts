import type { Mutant } from '../mutants/plan.mjs';

/** What happened since a commit. */
export interface Since {
  /** The mutants that the commit had. */
  readonly mutants: readonly Mutant[];
  /** Files that are other than they were, or new, or gone. */
  readonly files: ReadonlySet<string>;
}

const same = (a: Mutant, b: Mutant) =>
  a.row === b.row && a.file === b.file && a.find === b.find && a.replace === b.replace && a.why === b.why;

/**
 * The rows whose mutants have to run again: one of their mutants, a file that one breaks or one of their tests changed since the
 * last run, or it was not killed then. Without a last run that is known all.
 * @param testsOf The test files of a row.
 * @param alive Rows whose mutants were not killed the last time.
 */
export function changedRows(
  mutants: readonly Mutant[],
  since: Since | null,
  testsOf: (row: string) => readonly string[],
  alive: readonly string[],
): readonly string[] {
  const changed = mutants.filter(
    mutant =>
      since === null ||
      !since.mutants.some(before => same(before, mutant)) ||
      alive.includes(mutant.row) ||
      [mutant.file, ...testsOf(mutant.row)].some(file => since.files.has(file)),
  );
  return [...new Set(changed.map(({ row }) => row))];
}
