import { ScriptError } from './fault.ts';

/** One JSON object of a script's text. */
export interface ScriptEntry {
  readonly json: object;
  /** Line of its opening brace. */
  readonly line: number;
  /** Line of each object inside it, so that a fault in a block names its own line. */
  readonly lineOf: (inner: object) => number;
}

interface Raw {
  readonly source: string;
  readonly line: number;
  /** Lines of its opening braces, in the order of the text. */
  readonly braces: readonly number[];
}

/**
 * Splits a script into its objects. `#` starts a note up to the end of its line, wherever it stands outside of
 * a text; an object may go over several lines.
 */
export function readEntries(text: string): ScriptEntry[] {
  return scan(text).map(raw => {
    const json = parse(raw);
    const lines = new Map<object, number>();
    let next = 0;
    walk(json, object => {
      lines.set(object, raw.braces[next] ?? raw.line);
      next += 1;
    });
    return { json, line: raw.line, lineOf: inner => lines.get(inner) ?? raw.line };
  });
}

function scan(text: string): Raw[] {
  const found: Raw[] = [];
  let open: { source: string; line: number; depth: number; braces: number[] } | null = null;
  const lines = text.split(/\r?\n/);
  for (const [index, whole] of lines.entries()) {
    const line = index + 1;
    const { code, depth, braces } = readLine(whole, line);
    if (open) {
      open.source += `\n${code}`;
      open.depth += depth;
      for (let n = 0; n < braces; n += 1) open.braces.push(line);
    } else if (code.trim() !== '') {
      open = { source: code.trim(), line, depth, braces: Array<number>(braces).fill(line) };
    }
    if (open && open.depth <= 0) {
      found.push(open);
      open = null;
    }
  }
  if (open) throw new ScriptError(open.line, 'is no JSON: a brace that opens here is never closed');
  return found;
}

/** A line without its note, and how many braces and brackets it opens more than it closes. */
function readLine(whole: string, line: number): { code: string; depth: number; braces: number } {
  let depth = 0;
  let braces = 0;
  let inText = false;
  for (let at = 0; at < whole.length; at += 1) {
    const char = whole[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
    } else if (char === '#') return { code: whole.slice(0, at), depth, braces };
    else if (char === '"') inText = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (char === '{') braces += 1;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  if (inText) throw new ScriptError(line, 'is no JSON: a text is not closed with "');
  return { code: whole, depth, braces };
}

function parse({ source, line }: Raw): object {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    const why =
      error instanceof Error ? error.message.replace(/ \(line \d+ column \d+\)/, '') : String(error);
    throw new ScriptError(line, `is no JSON: ${why}`);
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new ScriptError(line, 'is no JSON object');
}

/** Objects in the order in which their braces open. */
function walk(value: unknown, visit: (object: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value);
  for (const item of Object.values(value)) walk(item, visit);
}
