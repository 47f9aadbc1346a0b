// The mutants of the product, and the texts of its tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the lists of mutants. */
export const MUTANTS = 'tools/mutants/rows';

/** All mutants of this tree. */
export async function readMutants() {
  const folder = path.join(import.meta.dirname, 'rows');
  const lists = await Promise.all(
    readdirSync(folder).map(async name => (await import(path.join(folder, name))).default),
  );
  return lists.flat();
}

/** The table whose lines are cases of the files that read it. */
const TABLE = 'tests/wire/specification.tsv';
const READS_TABLE = /it\.each\(specification\)\(\s*'\$row /;

const textOf = file => {
  const text = readFileSync(file, 'utf8');
  return READS_TABLE.test(text) ? `${text}\n${readFileSync(TABLE, 'utf8')}` : text;
};

/** Text of every test file below `tests` by its path; with the table of the specification where each line of it is a case. */
export function readTests() {
  return new Map(
    readdirSync('tests', { recursive: true })
      .filter(name => /\.(test|spec)\.tsx?$/.test(name))
      .map(name => [path.posix.join('tests', name.replaceAll('\\', '/')), textOf(path.join('tests', name))]),
  );
}
