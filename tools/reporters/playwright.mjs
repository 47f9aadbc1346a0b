// Prints plain closing lines, and leaves the names of the tests that ran for the coverage map.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ownRun } from '../run/ownRun.mjs';
import { RingResult } from './ringResult.mjs';

const STATES = { skipped: 'skipped', unexpected: 'failed', expected: 'passed', flaky: 'passed' };

/** Feeds what Playwright reports into a result. */
export function collect(result, suite, status) {
  for (const test of suite.allTests()) {
    const outcome = test.outcome();
    const [, , , ...titles] = test.titlePath();
    result.add({
      file: path.relative(process.cwd(), test.location.file),
      name: titles.join(' > '),
      state: STATES[outcome],
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      retried: outcome === 'flaky',
      why: stripVTControlCharacters(test.results[0]?.error?.message ?? ''),
    });
  }
  if (status !== 'passed' && result.failed === 0) result.fail(1);
}

export default class PlainLine {
  /** @param options `ring`: the name of the ring, `e2e` unless given. */
  constructor({ ring = 'e2e' } = {}) {
    this.ring = ring;
    // Before any process of the tests is started.
    ownRun();
  }

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd({ status }) {
    const result = new RingResult(this.ring);
    collect(result, this.suite, status);
    result.end();
  }

  printsToStdio() {
    return false;
  }
}
