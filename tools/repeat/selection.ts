import { BROWSER_RINGS } from '../rings.mjs';
import { UsageError } from './options.ts';

/** Which tests are repeated. */
export interface Selection {
  readonly vitest: readonly string[];
  /** Files of the rings in a browser, by ring. */
  readonly browser: Readonly<Record<string, readonly string[]>>;
  /** A pattern for the names of tests; null for all tests of the files. */
  readonly pattern: string | null;
}

/** The files of each ring in a browser; a ring without any is left out. */
export function browserFiles(files: readonly string[]): Selection['browser'] {
  const rings = Object.keys(BROWSER_RINGS).map(
    ring =>
      [ring, files.filter(file => file.startsWith(`tests/${ring}/`) && file.endsWith('.spec.ts'))] as const,
  );
  return Object.fromEntries(rings.filter(([, own]) => own.length > 0));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What is asked for: a word that stands in the path of a test file means these files, any other one the tests whose name
 * has it, in the files whose text has it. Throws a `UsageError` when a word stands nowhere.
 * @param texts Text of each test file by its path.
 */
export function select(asked: readonly string[], texts: ReadonlyMap<string, string>): Selection {
  const all = [...texts.keys()];
  const inPath = (word: string) => all.filter(file => file.includes(word));
  const names = asked.filter(word => inPath(word).length === 0);
  const naming = names.flatMap(name => {
    const files = all.filter(file => texts.get(file)?.includes(name));
    if (files.length === 0) throw new UsageError(`no test file has "${name}" in its path or its text`);
    return files;
  });
  const paths = asked.filter(word => !names.includes(word)).flatMap(inPath);
  const files = [...new Set(paths.length > 0 ? paths : naming)].sort();
  return {
    vitest: files.filter(file => /\.test\.tsx?$/.test(file)),
    browser: browserFiles(files),
    pattern: names.length === 0 ? null : names.map(escaped).join('|'),
  };
}
