import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a file of the bench takes from the suites, whose types are checked only where the peers are installed. */
function takenBy(file: string) {
  const source = readFileSync(`bench/src/${file}`, 'utf8');
  return [...source.matchAll(/import \{ ([^}]+) \} from '\.\/(suites\/\w+\.ts)'/g)].flatMap(
    ([, names = '', from = '']) => names.split(', ').map(name => ({ name, from })),
  );
}

it.each(['main.ts', 'child.ts'])('%s takes only suites that their files have', file => {
  const taken = takenBy(file);
  expect(taken.length).toBeGreaterThan(3);
  const missing = taken.filter(
    ({ name, from }) =>
      !new RegExp(`export (const|(async )?function) ${name}\\b`).test(
        readFileSync(`bench/src/${from}`, 'utf8'),
      ),
  );
  expect(missing).toEqual([]);
});
