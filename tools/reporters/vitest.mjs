// Prints plain closing lines, and leaves the names of the tests that ran for the coverage map.
import { ownRun } from '../run/ownRun.mjs';
import { RingResult } from './ringResult.mjs';

/** Feeds what Vitest reports into a result. */
export function collect(result, modules, unhandled) {
  for (const module of modules) {
    const file = module.relativeModuleId ?? module.moduleId;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
      const retried = state === 'passed' && flaky;
      result.add({ file, name: test.fullName, state, ms: duration, retried, why: errors?.[0]?.message });
    }
    // A file that didn't even collect counts as failed.
    if (module.state() === 'failed' && module.errors().length > 0)
      result.fail(1, `${file}: ${module.errors()[0]?.message ?? ''}`);
  }
  result.fail(unhandled.length, unhandled[0]?.message);
}

export default class PlainLine {
  /** Before any process of the tests is started. */
  onInit() {
    ownRun();
  }

  onTestRunEnd(modules, unhandled) {
    const result = new RingResult('vitest');
    collect(result, modules, unhandled);
    result.end();
  }
}
