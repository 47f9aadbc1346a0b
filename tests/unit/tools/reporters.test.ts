import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-reporters-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const reporter = (name: string) => JSON.stringify(path.resolve(`tools/reporters/${name}.mjs`));

/** A test that passes and one that fails the first time only. */
const tests = (runner: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { test } from '${runner}';
  test('stands', () => {});
  test('wavers', () => {
    const tried = existsSync(${JSON.stringify(path.join(folder, 'tried'))});
    writeFileSync(${JSON.stringify(path.join(folder, 'tried'))}, '');
    if (!tried) throw new Error('not yet');
  });`;

function run(command: string, args: readonly string[]) {
  // The runner that runs this test speaks to its workers through these.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name)),
  );
  const { status, stdout } = spawnSync(path.resolve(`node_modules/.bin/${command}`), args, {
    cwd: folder,
    env: { ...env, CROUPIER_RESULTS: path.join(folder, 'results'), NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

function saved(ring: string): unknown {
  const file = path.join(folder, 'results', `${ring}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const ran = (file: string, why: string) => ({
  count: { passed: 2, failed: 0, skipped: 0, retried: 1 },
  told: [`retried: wavers (${file}): ${why}`],
  ran: [
    { file, name: 'stands', state: 'passed', ms: expect.any(Number) },
    { file, name: 'wavers', state: 'passed', ms: expect.any(Number), retried: true },
  ],
});

it('a test that Vitest tried twice is named and counts as passed once, one that failed is named', () => {
  write('some.test.mjs', `${tests('vitest')} test('falls', () => { throw new Error('no'); });`);
  write(
    'vitest.config.mjs',
    `export default { test: { retry: 1, include: ['*.test.mjs'], reporters: [${reporter('vitest')}] } };`,
  );
  const { status, lines } = run('vitest', ['run']);
  expect(lines.slice(-3)).toEqual([
    'retried: wavers (some.test.mjs): not yet',
    'failed: falls (some.test.mjs): no',
    'vitest: 2 passed, 1 failed, 0 skipped, 1 retried',
  ]);
  expect(status).toBe(1);
  const { count, told, ran: all } = ran('some.test.mjs', 'not yet');
  expect(saved('vitest')).toEqual({
    count: { ...count, failed: 1 },
    told: [...told, 'failed: falls (some.test.mjs): no'],
    ran: [...all, { file: 'some.test.mjs', name: 'falls', state: 'failed', ms: expect.any(Number) }],
  });
}, 60_000);

it('an error that nobody caught fails the run although every test passed (I9)', { timeout: 30_000 }, () => {
  write(
    'a.test.ts',
    `import { test } from 'vitest'; test('passes', () => { Promise.reject(new Error('nobody')); });`,
  );
  write(
    'vitest.config.mjs',
    `export default { test: { include: ['a.test.ts'], reporters: [${reporter('vitest')}] } };`,
  );
  const { status, lines } = run('vitest', ['run', '--config', 'vitest.config.mjs']);
  expect(status).not.toBe(0);
  expect(lines).toContain('failed: nobody');
  expect(lines.at(-1)).toBe('vitest: 1 passed, 1 failed, 0 skipped, 0 retried');
});

it('a test that Playwright tried twice is named, and counts as passed once', () => {
  write('some.spec.mjs', tests('@playwright/test'));
  write(
    'playwright.config.mjs',
    `export default { retries: 1, testDir: '.', reporter: [[${reporter('playwright')}]] };`,
  );
  const { status, lines } = run('playwright', ['test']);
  expect(lines.slice(-2)).toEqual([
    'retried: wavers (some.spec.mjs): Error: not yet',
    'e2e: 2 passed, 0 failed, 0 skipped, 1 retried',
  ]);
  expect(status).toBe(0);
  expect(saved('e2e')).toEqual(ran('some.spec.mjs', 'Error: not yet'));
}, 60_000);
