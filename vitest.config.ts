import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The rings that run in Node; the browser ring is Playwright's (playwright.config.ts). */
export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default', './tools/reporters/vitest.mjs'],
    passWithNoTests: false,
    restoreMocks: true,
    // Two cores; and projects that run together must agree on it.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/component/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          include: ['tests/gateway/**/*.test.ts', 'tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/gateway/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // docs/decisions/011-retries.md; the reporter names every test that needed it.
          retry: 1,
        },
      },
    ],
  },
});
