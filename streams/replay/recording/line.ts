/** A line of a script before it is text. */
export interface ScriptLine {
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly [field: string]: unknown;
}

/** The text of a line, spaced like a line somebody wrote. */
export function lineText(line: object): string {
  return spaced(line);
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}: ${spaced(field)}`).join(', ')}}`;
}
