import type { z } from 'zod';

/** A line that can't be used: says which and why. */
export class ScriptError extends Error {
  readonly line: number;
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'ScriptError';
    this.line = line;
  }
}

/** Longest excerpt of a value in a sentence. */
const EXCERPT = 60;

/** A value as a sentence shows it: JSON, cut when it is long. */
export function excerpt(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

export interface Checked {
  readonly line: number;
  /** Prefix of the sentence, like `data of price: `. */
  readonly prefix?: string;
  /** Field names that the schema accepts, to suggest one for a misspelt name. */
  readonly fields?: readonly string[];
}

/** Checks a part of a line; throws a `ScriptError` that says where, what was expected and what was found. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { line, prefix = '', fields }: Checked,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ScriptError(line, `${prefix}${issue ? sentence(issue, value, fields) : 'is not valid'}`);
}

function sentence(issue: z.core.$ZodIssue, value: unknown, fields: readonly string[] | undefined): string {
  const where = issue.path.length > 0 ? `"${issue.path.join('.')}" ` : '';
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map(key => `"${key}"`).join(', ');
    const known = fields && issue.path.length === 0 ? `; it takes ${fields.join(', ')}` : '';
    return `${where}has a field ${names} that nobody knows${known}`;
  }
  const found = valueAt(value, issue.path);
  const expected = issue.code === 'invalid_type' ? `must be ${issue.expected}` : lower(issue.message);
  return found === undefined
    ? `${where}is missing: ${expected}`
    : `${where}${expected}, found ${excerpt(found)}`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (here, key) => (here === null || here === undefined ? undefined : Reflect.get(Object(here), key)),
    value,
  );
}
