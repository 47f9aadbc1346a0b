/** What a statement changes: in a query with several parts, its first change. Locks (`for update`) are no change. */
const CHANGE = /(?<!\b(?:for|key|do)\s+)\b(insert\s+into|update|delete\s+from)\s+"?([a-z_][a-z0-9_]*)"?/i;
const READ = /\bfrom\s+"?([a-z_][a-z0-9_]*)"?/i;
const FIRST = /^\s*([a-z]+)/i;

/**
 * What a statement is called in metrics: its verb and its table, `insert topic`, `select account`. Its values and its exact
 * text are left out, so that there are as many names as the schema has tables, times four.
 */
export function statementName(text: string): string {
  const [, verb, changed] = CHANGE.exec(text) ?? [];
  if (verb !== undefined && changed !== undefined)
    return `${verb.split(/\s/)[0]?.toLowerCase()} ${changed.toLowerCase()}`;
  const first = FIRST.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const read = first === 'select' || first === 'with' ? READ.exec(text)?.[1]?.toLowerCase() : undefined;
  return read === undefined ? first : `select ${read}`;
}
