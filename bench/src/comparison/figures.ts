/** What BENCHMARKS.md says of one suite. */
export interface SuiteFigures {
  /** Everything below its heading: when, on which commit and machine, tables and goals. */
  readonly text: string;
  /** A cell of its tables, by the first cell of the row and the head of the column; null without. */
  cell(row: string, column: string): string | null;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(it => it.trim());

/** Tables of a text, each with its head first and without the rule below that. */
const tablesOf = (text: string) =>
  text
    .split(/\n\n+/)
    .filter(part => part.startsWith('|'))
    .map(part =>
      part
        .split('\n')
        .filter(line => !/^\|( *:?-+:? *\|)+$/.test(line))
        .map(cellsOf),
    );

function figuresOf(text: string): SuiteFigures {
  const tables = tablesOf(text);
  return {
    text,
    cell(row, column) {
      for (const [head = [], ...rows] of tables) {
        const at = head.indexOf(column);
        const found = rows.find(([first]) => first === row)?.[at];
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

/** Reads the text of BENCHMARKS.md: suites by id, those that have run. */
export function readSuites(page: string): ReadonlyMap<string, SuiteFigures> {
  const [, ...parts] = page.split(/^## /m);
  return new Map(
    parts.map(part => {
      const [id = '', ...lines] = part.split('\n');
      return [id.trim(), figuresOf(lines.join('\n').trim())];
    }),
  );
}
