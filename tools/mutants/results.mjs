// What the runners' JSON reports say of the tests of a row.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { idsIn } from '../checklist/rows.mjs';

/** Beginnings of errors by which a test says that something is not as it should be. A browser's test waits for what it presses. */
const ASSERTIONS = [
  /^AssertionError\b/,
  /^(TestingLibraryElementError|Error): Unable to find /,
  /^TestingLibraryElementError\b/,
  /^Error: promise (resolved|rejected) /,
  /^(Error: )?(\[[^\]]*\] )?expect(\.\w+)?\(/,
  /^(Error|TimeoutError): (locator|page|expect)\.\w+: /,
  // Of fast-check.
  /^Error: Property failed after/,
  /^Test timeout of \d+ms exceeded/,
  /^Error: (Timeout \d+ms exceeded while waiting on the predicate|strict mode violation)/,
];

const isAssertion = message => ASSERTIONS.some(it => it.test(stripVTControlCharacters(message).trim()));

const test = (file, name, passed, messages) => ({ file, name, passed, messages });

/** The tests that ran, of a report of `vitest --reporter=json`; `broken` are files that could not be read. */
export function fromVitest({ testResults = [] }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, failureMessages = [] }) =>
        test(
          path.relative(root, name),
          [...ancestorTitles, title].join(' > '),
          status === 'passed',
          failureMessages,
        ),
      ),
  );
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ message }) => message ?? '');
  return { tests, broken };
}

/** The same of a report of `playwright test --reporter=json`. */
export function fromPlaywright({ suites = [], errors = [] }) {
  const tests = [];
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        if (status === 'skipped') continue;
        const messages = results.flatMap(it => (it.errors ?? []).map(({ message }) => message ?? ''));
        const name = [...titles, spec.title].join(' > ');
        tests.push(test(spec.file, name, status !== 'unexpected', messages));
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const suite of suites) walk(suite, []);
  return { tests, broken: errors.map(({ message }) => message ?? '') };
}

/**
 * What the tests of a row say: `passed`, `failed` by an assertion, `crashed` (failed by something else, or nothing could
 * run), or `no test`; with the test that failed and why.
 */
export function outcomeOf(row, { tests, broken }) {
  const own = tests.filter(({ name }) => idsIn(name).has(row));
  const failed = own.filter(({ passed }) => !passed);
  const asserted = failed.find(({ messages }) => messages.some(isAssertion));
  const [worst] = asserted ? [asserted] : failed;
  const why = worst?.messages.find(isAssertion) ?? worst?.messages[0] ?? broken[0] ?? '';
  const told = { test: worst?.name ?? '', why: stripVTControlCharacters(why).trim().split('\n')[0] };
  if (asserted) return { state: 'failed', ...told };
  if (failed.length > 0 || broken.length > 0) return { state: 'crashed', ...told };
  return { state: own.length > 0 ? 'passed' : 'no test', ...told };
}
