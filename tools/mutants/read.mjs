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

/** Text of every test file below `tests` by its path. */
export function readTests() {
  return new Map(
    readdirSync('tests', { recursive: true })
      .filter(name => /\.(test|spec)\.tsx?$/.test(name))
      .map(name => [
        path.posix.join('tests', name.replaceAll('\\', '/')),
        readFileSync(path.join('tests', name), 'utf8'),
      ]),
  );
}
