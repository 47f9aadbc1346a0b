import { defineConfig } from '@playwright/test';
import { browserArguments, findHeadlessBrowser } from './tools/browser.mjs';

/** Cases that wait for a draw, a flight, a break or a night of sleep: minutes in which their pages have nothing to do. */
const WAITING = [
  '**/{crash,draws,gameServerSuite,lottery,recovery}.spec.ts',
  '**/life/{clock,gate,maintenance,sleep}.spec.ts',
];

/** The browser ring: the real page in a real Chromium against the real gateway with its real database. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  testMatch: '**/*.spec.ts',
  // Beside the results of the rings, which this run must not sweep away.
  outputDir: 'test-results/e2e',
  // One for each core, and one for what mostly waits. A third that loads pages as well would keep the cores busier still, but
  // a page that loads three times as slowly runs into the patience of its test (docs/testing.md).
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'pages', testIgnore: WAITING, workers: 2 },
  ],
  // docs/decisions/011-retries.md
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tools/reporters/playwright.mjs']],
  use: {
    headless: true,
    locale: 'en-GB',
    // A worker would stand between the tests and the network; its own spec lets it in.
    serviceWorkers: 'block',
    // Half the processor time, and a row that slides in has no contrast yet; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findHeadlessBrowser(),
      args: browserArguments,
    },
    screenshot: 'only-on-failure',
    // Recording every test costs a quarter of the whole run.
    trace: 'off',
  },
});
