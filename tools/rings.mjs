// The rings of tests. A new ring is one entry here and one row in docs/testing.md.

/**
 * By name, in the order in which they run:
 * - `runner` runs its files, Playwright by the configuration `config`, Vitest the `projects` of vitest.config.ts.
 * - `folders` hold its tests. The longest folder that a file is in says which ring it belongs to.
 * - `result` is the file of its results below the folder of results; rings of Vitest share one.
 * - `runs` is what its tests run besides what they import: the built `page`, the built `gateway`.
 * - `setup` are files that prepare its runs, `packages` those that it needs and no test imports.
 */
export const RINGS = {
  unit: {
    runner: 'vitest',
    projects: ['unit', 'unit-alone'],
    folders: ['tests/unit'],
    result: 'vitest',
    runs: [],
  },
  component: {
    runner: 'vitest',
    projects: ['component'],
    folders: ['tests/component'],
    result: 'vitest',
    runs: [],
    setup: ['tests/component/setup.ts'],
    packages: ['jsdom'],
  },
  gateway: {
    runner: 'vitest',
    projects: ['gateway', 'gateway-alone'],
    folders: ['tests/gateway', 'tests/conformance'],
    result: 'vitest',
    runs: [],
    setup: ['tests/gateway/support/globalSetup.ts'],
  },
  page: {
    runner: 'playwright',
    config: 'playwright.page.config.ts',
    folders: ['tests/page'],
    result: 'page',
    runs: ['page'],
  },
  e2e: {
    runner: 'playwright',
    config: 'playwright.config.ts',
    folders: ['tests/e2e'],
    result: 'e2e',
    runs: ['page', 'gateway'],
    setup: ['tests/e2e/support/globalSetup.ts'],
  },
};

/** Names of the rings that `npm test` runs. */
export const ringNames = Object.keys(RINGS);

/** The files of results that these rings leave, each once. */
export const resultsOf = names => [...new Set(names.map(name => RINGS[name].result))];

/** The smoke cases in other engines: no ring, because they run only where an engine is installed. */
export const ENGINES = 'engines';

/** The files of results of everything that `npm run verify` counts. */
export const allResults = [...resultsOf(ringNames), ENGINES];

const isTest = file => /\.(test|spec)\.tsx?$/.test(file);

/** The ring of a test file; null for a file that is no test. */
export function ringOf(file) {
  if (!isTest(file)) return null;
  let best = null;
  for (const [name, { folders }] of Object.entries(RINGS))
    for (const folder of folders)
      if (file.startsWith(`${folder}/`) && folder.length > (best?.folder.length ?? 0))
        best = { name, folder };
  return best?.name ?? null;
}

/** The rings in a browser and the configurations they run with. */
export const BROWSER_RINGS = Object.fromEntries(
  Object.entries(RINGS).flatMap(([name, { config }]) => (config === undefined ? [] : [[name, config]])),
);
