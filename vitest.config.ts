import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longestFirst.ts';

/** What counts listeners, timers or bytes of its own process: nothing else may have left any there. */
const UNIT_ALONE = [
  'tests/unit/streams/{fuzz,leaks}/**/*.test.ts',
  'tests/unit/streamClient/closing.test.ts',
];
/** The same, and what mostly waits: whole gateways, killed, slowed down and lied to. */
const GATEWAY_ALONE = [
  'tests/gateway/{capacity,cases,cluster,conformance,start,streamClient}/**/*.test.ts',
  'tests/conformance/**/*.test.ts',
  // Three servers that vote on which of them is gone, by times of theirs.
  'tests/gateway/realtime/redisCluster.test.ts',
];

const PATIENT = ['tests/patience.ts'];
const SHARED = [...PATIENT, 'tests/sharedProcess.ts'];

/** Four at once keep two cores busy: they wait for half of their time, for a clock or for the database. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 0 } };
/** These compute more, but their timers and programs are waited for as well; a fourth process would import more than it gains. */
const computing = { maxWorkers: 3, sequence: { groupOrder: 1 } };
/** A process of its own for each file. */
const alone = { ...waiting, isolate: true };
/** Files share processes, and so what they import: half of the work of these rings was importing. */
const together = { isolate: false };

const gateway = {
  ...waiting,
  environment: 'node' as const,
  globalSetup: ['tests/gateway/support/globalSetup.ts'],
};

/** The rings that run in Node; the browser ring is Playwright's (playwright.config.ts). */
export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default', './tools/reporters/vitest.mjs'],
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    // docs/decisions/011-retries.md
    retry: 0,
    // A watchdog for what hangs, in every ring: ten times the slowest test of a quiet machine. On one with eight times its work
    // the tests that start whole gateways take a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The same as tests/patience.ts: what is asked again until it is so has one budget.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          ...computing,
          ...together,
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: UNIT_ALONE,
          setupFiles: SHARED,
          // Some wait for sockets, and fail themselves after 25 s.
        },
      },
      {
        extends: true,
        test: { ...alone, name: 'unit-alone', environment: 'node', include: UNIT_ALONE, setupFiles: PATIENT },
      },
      {
        extends: true,
        test: {
          ...computing,
          ...together,
          name: 'component',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: [...SHARED, 'tests/component/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...gateway,
          ...together,
          name: 'gateway',
          include: ['tests/gateway/**/*.test.ts'],
          exclude: GATEWAY_ALONE,
          setupFiles: SHARED,
        },
      },
      {
        extends: true,
        test: { ...alone, ...gateway, name: 'gateway-alone', include: GATEWAY_ALONE, setupFiles: PATIENT },
      },
    ],
  },
});
