// Prints one plain closing line, and leaves the names of the tests that ran for the coverage map.
import { mkdirSync, writeFileSync } from 'node:fs';

export default class PlainLine {
  onTestRunEnd(modules, unhandled) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const ran = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state] += 1;
        ran.push({ file: module.relativeModuleId ?? module.moduleId, name: test.fullName, state });
      }
      // A file that didn't even collect counts as failed.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    count.failed += unhandled.length;
    if (process.env.CROUPIER_RESULTS) {
      mkdirSync(process.env.CROUPIER_RESULTS, { recursive: true });
      writeFileSync(`${process.env.CROUPIER_RESULTS}/vitest.json`, JSON.stringify({ count, ran }));
    }
    process.on('exit', () => {
      process.stdout.write(
        `\nvitest: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
      );
    });
  }
}
