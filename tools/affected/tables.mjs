// Files that join all features. An import from one of them says nothing about what a test runs, so it is left out, and
// what a test names (an address, a call, a topic, a text, a table) takes its place.

import { WINGS } from '../wings.mjs';

/** Imports that are left out: from these files to those. */
export const CUT = [
  [/^src\/app\/PageRoutes\.tsx$/, /^src\/features\//],
  [/^src\/app\/(App|DialogRoute)\.tsx$/, /^src\/features\/home\//],
  [/^src\/main\.tsx$/, /^src\/features\/replay\//],
  [/^src\/kit\/streams\/openStreams\.ts$/, /^src\/kit\/player\//],
  [/^src\/app\/dialogRegistry\.ts$/, /./],
  [/^gateway\/\w+\/wing\.ts$/, /^gateway\/\w+\/\w+\/module\.ts$/],
  [/^gateway\/server\.ts$/, /^gateway\/(simulator|demo)\//],
  [/^gateway\/db\/schema\.ts$/, /^gateway\/db\/\w+Schema\.ts$/],
  [/^streams\/wire\/calls\/index\.ts$/, /^streams\/wire\/(calls|records)\//],
  [/^streams\/wire\/records\/index\.ts$/, /./],
  [/^streams\/wire\/topics\/index\.ts$/, /^streams\/wire\/topics\//],
  // Makes all modules with money; a test that uses one of them says so by its name.
  [
    /^tests\/gateway\/casino\/openCasino\.ts$/,
    new RegExp(`^gateway/(${WINGS.slice(1).join('|')})/(?!wallet/|houseGames/)\\w+/`),
  ],
];

/** Whether the import from one file to another is left out. */
export const isCut = (from, to) => CUT.some(([start, end]) => start.test(from) && end.test(to));

/** What no import shows: who needs what. A folder ends with `/`. */
export const LINKS = [
  // What the page is built from.
  ['built:page', 'index.html'],
  ['built:page', 'src/main.tsx'],
  ['built:page', 'src/offline/worker.ts'],
  ['built:page', 'vite.config.ts'],
  ['built:page', 'office/'],
  ['built:page', 'tools/build.mjs'],
  ['built:page', 'tools/prerender/vite.config.ts'],
  ['built:page', 'tools/prerender/worker.ts'],
  ['built:page', 'tools/prerender/boardWorker.ts'],
  ['built:gateway', 'gateway/main.ts'],
  ['built:gateway', 'tools/bundle.mjs'],
  ['built:partner', 'partner/main.ts'],
  ['built:partner', 'partner/pages/'],
  ['built:partner', 'partner/texts/'],
  ['built:partner', 'tools/partner.mjs'],
  ['built:partner', 'tools/vite/pageWires.ts'],
  // Who starts processes of their own.
  ['gateway/demo/runDemoGames.ts', 'built:partner'],
  ['gateway/play/gameServers/module.ts', 'built:partner'],
  ['tests/processes/gatewayMain.ts', 'gateway/main.ts'],
  ['tests/processes/gatewayProcess.ts', 'tests/processes/gatewayMain.ts'],
  ['tests/processes/partnerProcess.ts', 'tests/processes/partnerMain.ts'],
  // Every change of the product may change the graph.
  ['tests/unit/tools/affected.test.ts', 'everything'],
  // A module that no call or topic names.
  ['gateway/people/referrals/module.ts', 'gateway/rewards/referralRewards/module.ts'],
  // What the tools for fonts and icons write.
  ['src/ui/fonts.css', 'tools/fonts.mjs'],
  ['src/ui/icon/Icon.tsx', 'tools/icons.mjs'],
];

/** Files that every test of a runner or every test at all needs. */
export const NEEDED_BY_ALL = {
  vitest: [
    'vitest.config.ts',
    'tests/sharedProcess.ts',
    'tools/longestFirst.ts',
    'tools/reporters/vitest.mjs',
  ],
  playwright: ['tools/reporters/playwright.mjs', 'tools/browser.mjs'],
  all: ['tsconfig.json', '.gitattributes'],
};

/** Packages that no file imports and that tests need all the same: by runner. */
export const PACKAGES_OF_ALL = {
  vitest: ['vitest', 'vite', 'tsx', '@vitejs/plugin-react', 'typescript'],
  playwright: ['@playwright/test', 'vite'],
};

/** Read by the static steps and by people only: no test runs them. */
export const FOR_STATIC_STEPS =
  /^(biome\.json|knip.*\.json|\.editorconfig|\.gitignore|LICENSE|[A-Z_]+\.md|docs\/.*|\.ci\/.*|.*\.d\.mts)$/;
