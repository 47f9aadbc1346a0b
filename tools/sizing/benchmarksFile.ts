/** What the page of benchmarks says, found by the names of its suites. */
export interface BenchmarksFile {
  /** Value of a check of a goal: `GOAL N5.memory 24.90 <= 14.00 (KB, visitor) 29.80 <= 16.00 (KB, member) FAIL`; null without. */
  goal(id: string, nth: number): number | null;
  /** A cell of a table of a suite, by the first cell of its row and the head of its column; null without. */
  cell(suite: string, row: string, column: string): number | null;
}

/** A number as the page writes it: `7280`, `1,208`, `41 %`, the median of `0.93 [0.85..1.01]`; null for anything else. */
function numberIn(text: string | undefined): number | null {
  const [, digits] = /^(-?[\d,]+(?:\.\d+)?)(?: \[.*\]| ?[^\s\d]+)?$/.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(it => it.trim());

/** The tables of a section, each with its head first. */
function tablesOf(section: string): readonly (readonly (readonly string[])[])[] {
  return section
    .split(/\n\n+/)
    .filter(part => part.startsWith('|'))
    .map(part => part.split('\n').map(cellsOf));
}

/** Reads the text of BENCHMARKS.md. */
export function readBenchmarks(text: string): BenchmarksFile {
  const [, ...parts] = text.split(/^## /m);
  const sections = new Map(parts.map(part => [part.split('\n')[0]?.trim() ?? '', part]));
  return {
    goal(id, nth) {
      const [, checks = ''] =
        text
          .split('\n')
          .map(line => /^GOAL (\S+) (.*)$/.exec(line))
          .find(found => found?.[1] === id)
          ?.slice(1) ?? [];
      const values = [...checks.matchAll(/(-?[\d.]+) (?:<=|>=|<|>) -?[\d.]+ \(/g)];
      const value = values[nth]?.[1];
      return value === undefined ? null : Number(value);
    },
    cell(suite, row, column) {
      for (const [head, ...rows] of tablesOf(sections.get(suite) ?? '')) {
        const at = head?.indexOf(column) ?? -1;
        const found = rows.find(([first]) => first === row);
        if (at >= 0 && found !== undefined) return numberIn(found[at]);
      }
      return null;
    },
  };
}
