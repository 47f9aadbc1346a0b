import { defineConfig } from '@playwright/test';
import browserRing from './playwright.config.ts';

// Nothing is started before the workers: there is no world to make.
const { globalSetup: _world, projects: _projects, ...shared } = browserRing;

/** The scripted page ring: the real page in a real Chromium over socket scripts, without a gateway and its database. */
export default defineConfig({
  ...shared,
  testDir: 'tests/page',
  outputDir: 'test-results/page',
  retries: 0,
  // One for each core: every case computes.
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['./tools/reporters/playwright.mjs', { ring: 'page' }]],
});
