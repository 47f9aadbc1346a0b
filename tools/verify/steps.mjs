// The steps of `npm run verify`: what runs beside what.
import { ENGINES } from '../rings.mjs';
import { commandsFor } from '../run/commands.mjs';
import { bin, ONE_CHECKER } from '../steps.mjs';

const node = process.execPath;
const check = (name, file, more = {}) => ({
  name,
  command: node,
  args: [`tools/verify/${file}.mjs`],
  ...more,
});
const BUILD = { name: 'build', command: node, args: ['tools/build.mjs', '--if-needed'] };

/** What needs neither tests nor a browser, the longest first. */
const STATIC = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', ...ONE_CHECKER] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  {
    name: 'code that only tests run',
    command: bin('knip'),
    args: ['--no-progress', '-c', 'knip.production.json', '--include', 'files,exports,types'],
  },
  check('lookups, bare text and names of topics', 'byTypes'),
  check('the stream library', 'library'),
  check('allocation and counts', 'counts'),
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  check('import rules', 'boundaries'),
  check('locales', 'locales'),
  check('words of each language', 'glossary'),
  check('texts of pages', 'pageTexts'),
  check('RxJS rules', 'rxjs'),
  check('words', 'words'),
  check('names of the code', 'names'),
  check('documents', 'documents'),
  check('versions of Node', 'nodeVersions'),
  check('CSS classes', 'cssClasses'),
  check('CSS directions', 'logicalCss'),
  check('rules of the protocol', 'protocol', { args: ['tools/verify/protocol.mjs', '--sources'] }),
  check('size of the first load', 'size', { after: ['build'] }),
];

const CHAOS = {
  name: 'chaos',
  command: node,
  args: ['--import', 'tsx', 'tests/chaos/run.ts', '--seed', 'turn'],
};

/** The recipes of docs/adding-a-feature.md, which is a matter of the whole repository. */
const SAMPLES = { name: 'recipes of features', command: node, args: ['tools/samples.mjs'] };

/** The smoke cases of every change in Firefox and WebKitGTK, where these are installed. */
const enginesStep = results => ({
  name: 'other engines',
  result: ENGINES,
  command: node,
  args: ['tools/engines.mjs', '--five'],
  env: { CROUPIER_RESULTS: results },
  after: ['build'],
});

/** The part of a list that belongs to a shard: every n-th. */
function partOf(list, shard) {
  if (shard === null) return list;
  const [nth, of] = shard.split('/').map(Number);
  return list.filter((_, at) => at % of === nth - 1);
}

/**
 * Two lanes, one for each core: the tests, which take longest, and beside them the build, which the browser rings need,
 * and every other step. What looks at the results of all tests comes last, and only when all of them ran.
 * @param results Where the tests leave their results. `counted` are the steps that leave some.
 */
export function lanesOf({ selection, chaos, engines, shard, results }) {
  const tests = commandsFor({ selection, shard }).map(({ isBuilt, env, ...step }) => ({
    ...step,
    env: { ...env, CROUPIER_RESULTS: results },
    ...(isBuilt && { after: ['build'] }),
  }));
  const isWhole = selection === null && shard === null;
  const names = tests.map(({ name }) => name);
  const closing = [
    check('coverage map', 'coverage', { after: names }),
    check('conformance cases', 'cases', { after: names }),
    check('rules of the protocol that were tested', 'protocol', { after: names }),
  ];
  const others = partOf(
    [
      ...STATIC,
      ...(selection === null ? [SAMPLES] : []),
      ...(engines ? [enginesStep(results)] : []),
      ...(chaos ? [CHAOS] : []),
    ],
    shard,
  );
  return {
    counted: [...tests, ...others].filter(({ result }) => result !== undefined),
    lanes: [
      [...tests, ...(isWhole ? closing : [])],
      [BUILD, ...others],
    ],
  };
}
