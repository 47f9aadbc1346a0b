import { appendFile, open } from 'node:fs/promises';
import type { Warn } from './warn.ts';

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);

/** A line as it was written; null when that can't be told any more. */
function parsed<Line>(text: string): { readonly line: Line } | null {
  try {
    return { line: JSON.parse(text) as Line };
  } catch {
    return null;
  }
}

/** A line that stands behind what is left of a refused one, as older servers have written them; null for none. */
function behindTorn<Line>(text: string): { readonly line: Line } | null {
  for (let at = text.indexOf('{"t":', 1); at > 0; at = text.indexOf('{"t":', at + 1)) {
    const found = parsed<Line>(text.slice(at));
    if (found !== null) return found;
  }
  return null;
}

/** The whole lines of a file. What stands behind the last line feed was cut off by a crash, and promised to nobody. */
async function textsOf(file: string): Promise<readonly string[]> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  });
  const texts: string[] = [];
  let rest = '';
  for await (const chunk of handle?.createReadStream({ encoding: 'utf8' }) ?? []) {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    texts.push(...parts);
  }
  return texts.filter(text => text !== '');
}

/**
 * The lines of a journal; none when there is no such file. Throws one sentence for one that can't be read: taken for an empty
 * one it would be written over. A line that is damaged is put aside in a file of its own, and told.
 */
export async function readJournal<Line>(file: string, warn: Warn): Promise<Line[]> {
  const texts = await textsOf(file).catch((cause: unknown) => {
    throw new Error(`The journal ${file} can't be read (${codeOf(cause)}), so nothing starts from it.`, {
      cause,
    });
  });
  const lines: Line[] = [];
  const damaged: string[] = [];
  for (const text of texts) {
    const whole = parsed<Line>(text);
    if (whole === null) damaged.push(text);
    const found = whole ?? behindTorn<Line>(text);
    if (found !== null) lines.push(found.line);
  }
  if (damaged.length > 0) {
    await appendFile(`${file}.damaged`, damaged.map(text => `${text}\n`).join(''), { mode: 0o600 });
    warn(
      `${damaged.length} damaged lines of ${file} are put aside in ${file}.damaged: somebody has to look.`,
    );
  }
  return lines;
}
