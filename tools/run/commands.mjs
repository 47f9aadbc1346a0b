// The commands that run tests: one for all rings of Vitest, one for each ring of Playwright.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RINGS, ringNames, ringOf } from '../rings.mjs';
import { bin } from '../steps.mjs';

/** Separates the parts of a case in a list for Playwright. */
const THEN = ' › ';

/** The lines of Playwright's list of cases: files whole, and of others single cases. */
export function testList(files, cases, folder) {
  const whole = new Set(files);
  const line = ([file, ...titles]) => [path.posix.relative(folder, file), ...titles].join(THEN);
  return [...files.map(file => line([file])), ...cases.filter(([file]) => !whole.has(file)).map(line)];
}

const shardOf = shard => (shard === null ? [] : [`--shard=${shard}`]);

function vitestCommand(rings, selection, shard) {
  const files = selection === null ? [] : selection.files.filter(file => rings.includes(ringOf(file)));
  if (selection !== null && files.length === 0) return [];
  const asked = selection === null ? rings : rings.filter(ring => files.some(file => ringOf(file) === ring));
  const projects = asked.flatMap(ring => RINGS[ring].projects).flatMap(project => ['--project', project]);
  const args = [
    'run',
    ...projects,
    ...files,
    ...shardOf(shard),
    ...(shard === null ? [] : ['--passWithNoTests']),
  ];
  return [
    { name: `${asked.join(', ')} tests`, result: 'vitest', command: bin('vitest'), args, isBuilt: false },
  ];
}

function playwrightCommand(ring, selection, shard, listFolder) {
  const { config, folders, result } = RINGS[ring];
  const args = ['test', '--config', config, ...shardOf(shard)];
  if (selection !== null) {
    const isOf = file => ringOf(file) === ring;
    const list = testList(
      selection.files.filter(isOf),
      selection.cases.filter(([file]) => isOf(file)),
      folders[0],
    );
    if (list.length === 0) return [];
    const file = path.join(listFolder, `${ring}.txt`);
    mkdirSync(listFolder, { recursive: true });
    writeFileSync(file, `${list.join('\n')}\n`);
    args.push('--test-list', file);
  }
  if (shard !== null) args.push('--pass-with-no-tests');
  return [
    {
      name: `${ring} tests`,
      result,
      command: bin('playwright'),
      args,
      isBuilt: true,
    },
  ];
}

/**
 * The commands for these rings, in their order. `selection` has the `files` and the single `cases` (file and titles) to
 * run, null for all; `shard` is such as `1/3` or null. `isBuilt` says that a command needs the build.
 */
export function commandsFor({
  rings = ringNames,
  selection = null,
  shard = null,
  listFolder = 'test-results/lists',
}) {
  const ofVitest = rings.filter(ring => RINGS[ring].runner === 'vitest');
  const ofPlaywright = rings.filter(ring => RINGS[ring].runner === 'playwright');
  return [
    ...(ofVitest.length > 0 ? vitestCommand(ofVitest, selection, shard) : []),
    ...ofPlaywright.flatMap(ring => playwrightCommand(ring, selection, shard, listFolder)),
  ];
}
