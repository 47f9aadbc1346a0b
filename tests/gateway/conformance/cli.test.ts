import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../support/builds.ts';
import type { TestGateway } from '../support/gateway.ts';
import { startFaultyProxy } from './faultyProxy.ts';
import { openUnchallenged } from './runs.ts';

/** What `npm run conformance` starts. */
const COMMAND = ['--import', 'tsx', 'tests/conformance/run.ts'];

let gateway: TestGateway;
/** The same program, compiled. */
let compiled: readonly string[];
beforeAll(async () => {
  compiled = [await compile('tests/conformance/run.ts')];
  gateway = await openUnchallenged();
});
afterAll(() => gateway.close());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the suite in a process of its own. */
function run(program: readonly string[], args: readonly string[]): Promise<Ended> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, [...program, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const conformance = (...args: readonly string[]) => run(compiled, args);

it('prints a line for each case and the counts last, and ends with 0', async () => {
  const args = ['--url', gateway.origin, '--only', 'hello-visitor', '--only', '58'];
  // As a back-end team starts it.
  const { code, stdout } = await run(COMMAND, args);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^case {2}verdict {2}name +what must be true$/);
  expect(lines[1]).toMatch(/^ {3}9 {2}pass {5}hello-visitor /);
  expect(stdout).toContain('not applicable: no operator token was given');
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 1 skipped');
});

it('shows the exchange of a failure and ends with 1', async () => {
  const proxy = await startFaultyProxy(gateway.origin, {
    answer: (_path, answer) => ({ ...answer, body: answer.body.replace('"success":true', '"success":1') }),
  });
  try {
    const { code, stdout } = await conformance('--url', proxy.origin, '--only', 'get-whitelabel');
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {5}get-whitelabel/);
    expect(stdout).toContain('expected  an envelope from whitelabel of the agreed shape; success:');
    expect(stdout).toContain('sent  GET /wps/system/whitelabel');
    expect(stdout).toContain('came  200 {"success":1');
    const [again, counts] = stdout.trimEnd().split('\n').slice(-2);
    expect(again).toBe(
      `Ask for the failures alone: npm run conformance -- --url ${proxy.origin} --only get-whitelabel`,
    );
    expect(counts).toBe('0 passed, 1 failed, 0 skipped');
  } finally {
    await proxy.close();
  }
});

it('prints one report for machines', async () => {
  const { stdout } = await conformance('--url', gateway.origin, '--only', 'get-whitelabel', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    origin: gateway.origin,
    mode: 'numbered',
    passed: 1,
    failed: 0,
    skipped: 0,
    results: [{ id: 'get-whitelabel', outcome: 'pass', exchange: [] }],
  });
});

it.each([
  ['nothing answers', ['--url', 'http://127.0.0.1:1'], "The gateway at http://127.0.0.1:1 can't be reached"],
  ['the address is missing', [], 'Usage: npm run conformance'],
  ['the address is none', ['--url', 'somewhere'], 'Usage: npm run conformance'],
  ['a flag is unknown', ['--url', 'http://127.0.0.1:1', '--fast'], 'Usage: npm run conformance'],
  ['there is no such case', ['--url', 'http://127.0.0.1:1', '--only', 'none'], 'There is no case none'],
  [
    'a case is no case of the core',
    ['--url', 'http://127.0.0.1:1', '--core', '--only', 'get-affiliate'],
    'get-affiliate is no case of the core.',
  ],
  ['half an account is given', ['--url', 'http://127.0.0.1:1', '--username', 'u'], 'Give --username'],
])('ends with 2 and one sentence when %s', async (_what, args, sentence) => {
  const { code, stdout, stderr } = await conformance(...args);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
