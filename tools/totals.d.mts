/** Counts of tests; one that needed a second try is among the passed and the retried. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  retried: number;
}
/** The sum of these rings' results in `folder`; `missing` are those that left none or ran nothing, `told` the tests that failed or needed a second try. */
export function totalsOf(
  folder: string,
  rings: readonly string[],
): { total: Count; missing: string[]; told: string[] };
/** The closing lines, the last one being `N passed, M failed`. */
export function totalLines(total: Readonly<Count>): string[];
