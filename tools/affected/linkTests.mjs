// Links tests to what they run without importing it by name: screens by address and text, modules of the gateway by
// call, topic and path.
import { RINGS } from '../rings.mjs';
import { folderInWing, isModule } from '../wings.mjs';
import { packageNode } from './imports.mjs';
import { servedFor } from './served.mjs';
import { NEEDED_BY_ALL, PACKAGES_OF_ALL } from './tables.mjs';
import { textsNode } from './texts.mjs';

/** A test whose reach is unknown needs this, which every change of the product changes. */
export const EVERYTHING = 'everything';
const [ALL_SCREENS, ALL_MODULES, ALL_WIRE] = ['all:screens', 'all:modules', 'all:wire'];

/** Texts of the shell, which is around every page. */
const OF_SHELL = new Set(['common', 'shell']);
/** What plays socket scripts in the page. */
const PLAYER = ['StudioDoor', 'StudioLink', 'Afresh']
  .map(name => `src/features/replay/${name}.tsx`)
  .concat('src/kit/player/openPlayer.ts');
const CASINO = 'tests/gateway/casino/openCasino.ts';
const TABLES_OF_ALL = ['streams/wire/tables/calls.ts', 'streams/wire/tables/topics.ts'];

function linkRunner({ graph, repository }, { file, ring }) {
  const { runner, config, runs, setup = [], packages = [] } = RINGS[ring];
  const needed = [...NEEDED_BY_ALL.all, ...NEEDED_BY_ALL[runner], ...setup, ...(config ? [config] : [])];
  for (const one of needed) if (repository.files.has(one)) graph.link(file, one, 'is run with');
  for (const name of [...PACKAGES_OF_ALL[runner], ...packages])
    graph.link(file, packageNode(name), 'is run with');
  for (const part of runs) graph.link(file, `built:${part}`, 'runs');
}

/** Links a test to the screens that it visits; answers whether it named any. */
function linkScreens({ graph, routes, texts, visits }, { file, strings, imported, ring }) {
  const hasGateway = RINGS[ring].runs.includes('gateway');
  const link = (screen, why) => {
    graph.link(file, screen, why);
    if (hasGateway) graph.link(file, servedFor(screen), why);
  };
  const isOfAll = [...imported].some(target => /^src\/routes\/(pages|centers)\.ts$/.test(target));
  if (isOfAll) link(ALL_SCREENS, 'goes through the table of pages to');
  const visited = routes.read(strings);
  visits.set(file, new Set(visited.keys()));
  for (const [screen, path] of visited) link(screen, `visits ${path}:`);
  const named = texts.read(strings);
  for (const name of named) {
    graph.link(file, textsNode(name), 'reads');
    if (OF_SHELL.has(name)) continue;
    for (const screen of texts.shownBy(name)) link(screen, `reads ${name}:`);
  }
  return isOfAll || visited.size > 0 || named.size > 0;
}

/** Links a test to the modules of the gateway that it asks; answers whether it named any. */
function linkModules({ graph, repository, wire }, { file, strings, imported }) {
  const { served } = wire.read(strings);
  for (const module of served) graph.link(file, module, 'calls');
  return (
    served.size > 0 || [...imported].some(target => repository.files.has(`${folderInWing(target)}/module.ts`))
  );
}

/** Links a test of the modules with money to those that it names. */
function linkCasino({ graph, repository }, { file, source }) {
  const words = new Set(source.match(/\w+/g));
  for (const module of repository.below('gateway/').filter(isModule))
    if (words.has(module.split('/')[2])) graph.link(file, module, 'uses');
}

/** Links the tests, once everything else is linked. */
export function linkTests(context, tests) {
  const { graph, repository, routes, wire } = context;
  for (const screen of routes.screens) {
    graph.link(ALL_SCREENS, screen);
    graph.link(servedFor(ALL_SCREENS), servedFor(screen));
  }
  for (const file of repository.below('gateway/').filter(isModule)) graph.link(ALL_MODULES, file);
  for (const file of wire.definitions) graph.link(ALL_WIRE, file);

  for (const test of tests) {
    linkRunner(context, test);
    const { file, direct, source, ring } = test;
    const runs = RINGS[ring].runs;
    const needed = graph.neededFrom([file]);
    const namesScreens =
      (runs.includes('page') || needed.has('src/app/PageRoutes.tsx')) && linkScreens(context, test);
    const hasModules = needed.has('gateway/world/createModules.ts');
    const namesModules = hasModules && linkModules(context, test);
    if (runs.length > 0 && !namesScreens && !namesModules) graph.link(file, EVERYTHING, 'may need');
    else if (needed.has('src/app/PageRoutes.tsx') && !namesScreens) graph.link(file, ALL_SCREENS, 'may show');
    else if (hasModules && !namesModules && runs.length === 0) graph.link(file, ALL_MODULES, 'may call');
    const playsScripts =
      runs.includes('page') && (!runs.includes('gateway') || /replay|studio/i.test(source));
    if (playsScripts) for (const part of PLAYER) graph.link(file, part, 'plays scripts with');
    if (needed.has(CASINO)) linkCasino(context, test);
    if (TABLES_OF_ALL.some(table => direct.has(table))) graph.link(file, ALL_WIRE, 'goes through');
    if (/\bsimulator: true\b|GatewayProcess\.start\(\)/.test(source))
      graph.link(file, 'gateway/simulator/simulator.ts', 'watches');
  }
}
