// Which tests a change can reach, and why.
import path from 'node:path';
import { RINGS } from '../rings.mjs';
import { wayTo } from './graph.mjs';
import { packageNode, typesOf } from './imports.mjs';
import { EVERYTHING } from './linkTests.mjs';
import { FOR_STATIC_STEPS } from './tables.mjs';

const PRODUCT = /^(src|streams|gateway|partner|public)\/|^index\.html$/;
/** Files with commands of their own, which no ring needs to run. */
const OF_COMMANDS = /^(tools|bench|tests)\/|^catalogue\.html$/;
/** The fault tests with several clients, which `npm run verify` runs as a step. */
const CHAOS = 'tests/chaos/lane.ts';
/** The smoke cases in other engines, another step. */
const ENGINES = 'tests/engines/run.ts';

/** The nodes of the graph that a change stands for. */
function nodesOf({ file, deleted, packages }, { files }) {
  if (packages !== undefined) return packages.map(packageNode);
  const changed = [file];
  // Who imported it has changed too; who read its folder reaches what lay beside it.
  if (deleted && PRODUCT.test(file))
    changed.push(...[...files].filter(it => path.dirname(it) === path.dirname(file)));
  return [...changed, ...changed.map(typesOf), ...(PRODUCT.test(file) ? [EVERYTHING] : [])];
}

/** Why a test is among the selected, in one line. */
function whyOf(graph, reached, test) {
  const way = wayTo(reached, test);
  const last = way.at(-1);
  if (way.length === 1) return 'changed';
  const first = `${graph.why(way[0], way[1])} ${way[1]}`;
  return way.length === 2 ? first : `${first} … ${last}`;
}

/** Whether no test is needed for a change: what only static steps look at, and modules that hold nothing but types. */
const mayReachNone = ({ file, packages, deleted }) =>
  packages !== undefined ||
  deleted ||
  FOR_STATIC_STEPS.test(file) ||
  OF_COMMANDS.test(file) ||
  /\.tsx?$/.test(file);

/** Whether some test needs one of these nodes itself, and not only because it needs everything. */
function hasTest({ graph, tests }, nodes) {
  const reached = graph.reachedBy(nodes.filter(node => node !== EVERYTHING));
  return tests.some(({ file }) => reached.has(file));
}

/**
 * Selects the tests that these changes can reach.
 * @returns `tests` by file with the reason of each, `reach` with the number of tests by change, whether to run `chaos` and
 * the smoke cases in other `engines`, and `all` with a sentence when nothing may be left out.
 */
export function select(built, changes) {
  const { graph, tests } = built;
  const reach = [];
  const starts = new Set();
  const unknown = [];
  for (const change of changes) {
    const nodes = nodesOf(change, built);
    const reached = graph.reachedBy(nodes);
    reach.push({ file: change.file, count: tests.filter(({ file }) => reached.has(file)).length });
    for (const node of nodes) starts.add(node);
    if (!mayReachNone(change) && !hasTest(built, nodes)) unknown.push(change.file);
  }
  const reached = graph.reachedBy(starts);
  const isAll = unknown.length > 0;
  const runsBuilt = tests.some(({ file, ring }) => RINGS[ring].runs.length > 0 && reached.has(file));
  return {
    all: isAll ? `nobody knows what needs ${unknown.join(', ')}` : null,
    chaos: isAll || reached.has(CHAOS),
    engines: isAll || runsBuilt || reached.has(ENGINES),
    reach,
    tests: new Map(
      tests
        .filter(({ file }) => isAll || reached.has(file))
        .map(({ file, ring }) => [file, { ring, why: isAll ? 'everything' : whyOf(graph, reached, file) }]),
    ),
  };
}
