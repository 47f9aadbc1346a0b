import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** These run again before each file. */
const SETUP = ['tests/component/setup.ts', 'tests/sharedProcess.ts'];

/**
 * Files of a ring share their process and what they import. A module that several of them import runs once, so a hook at its top
 * belongs to the first of them alone: `onTestFinished` belongs to the test that calls.
 */
it('a hook at the top of a module stands in a test or a setup file, since it reaches one file only', () => {
  const found = [...sourcesIn('tests')]
    .filter(([file]) => !/\.test\.tsx?$/.test(file) && !SETUP.includes(file))
    .filter(([, text]) => /^(?:before|after)(?:Each|All)\(/m.test(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
});
