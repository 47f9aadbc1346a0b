// Prints one plain closing line, and leaves the names of the tests that ran for the coverage map.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export default class PlainLine {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd(result) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const ran = [];
    for (const test of this.suite.allTests()) {
      const outcome = test.outcome();
      const state = outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed';
      count[state] += 1;
      const [, , , ...titles] = test.titlePath();
      ran.push({ file: path.relative(process.cwd(), test.location.file), name: titles.join(' > '), state });
    }
    if (result.status !== 'passed' && count.failed === 0) count.failed = 1;
    if (process.env.CROUPIER_RESULTS) {
      mkdirSync(process.env.CROUPIER_RESULTS, { recursive: true });
      writeFileSync(`${process.env.CROUPIER_RESULTS}/e2e.json`, JSON.stringify({ count, ran }));
    }
    process.on('exit', () => {
      process.stdout.write(
        `\ne2e: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
      );
    });
  }

  printsToStdio() {
    return false;
  }
}
