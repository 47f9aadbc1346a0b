import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve('tools/verify/cases.mjs');
let results: string;

beforeEach(() => {
  results = mkdtempSync(path.join(tmpdir(), 'croupier-cases-'));
});
afterEach(() => rmSync(results, { recursive: true, force: true }));

interface Ran {
  readonly file: string;
  readonly name: string;
  readonly state: string;
}
const unit = (name: string, state = 'passed'): Ran => ({ file: 'tests/unit/a.test.ts', name, state });
const e2e = (name: string): Ran => ({ file: 'tests/e2e/a.spec.ts', name, state: 'passed' });
/** One passing test for every case but these. */
const allBut = (...missing: number[]) =>
  Array.from({ length: 90 }, (_, index) => index + 1)
    .filter(number => !missing.includes(number))
    .map(number => unit(`case ${number}: holds`));

function check(vitest: readonly Ran[], browser: readonly Ran[] = [], reliability = '') {
  const write = (file: string, text: string) => writeFileSync(path.join(results, file), text);
  if (vitest.length > 0) write('vitest.json', JSON.stringify({ ran: vitest }));
  if (browser.length > 0) write('e2e.json', JSON.stringify({ ran: browser }));
  write('reliability.md', reliability);
  const env = {
    ...process.env,
    CROUPIER_RESULTS: results,
    CROUPIER_RELIABILITY: path.join(results, 'reliability.md'),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), problems: stderr.trim().split('\n') };
}

describe('the check of the conformance cases', () => {
  it('passes when each has a test that passed, and counts them by ring', () => {
    const gateway = { file: 'tests/gateway/a.test.ts', name: 'case 1, 2: hold', state: 'passed' };
    const { status, lines } = check([...allBut(), gateway], [e2e('pages > case 62: holds')]);
    expect(lines).toEqual([
      'cases: unit/component: 90 cases by 90 tests',
      'cases: gateway: 2 cases by 1 tests',
      'cases: e2e: 1 cases by 1 tests',
      'cases: 90 of 90 proved, 0 expected failures',
    ]);
    expect(status).toBe(0);
  });

  it('takes the numbers of a list and of the titles above the test', () => {
    const named = [
      unit('case 3, 4: hold'),
      unit('case 73: legacy > case 5: holds'),
      unit('a > case 6: holds'),
    ];
    expect(check([...allBut(3, 4, 5, 6, 73), ...named]).status).toBe(0);
  });

  it.each([
    ['is missing', [] as Ran[]],
    ['is only skipped', [unit('case 7: holds', 'skipped')]],
    ['is named in the middle of a sentence', [unit('proves case 7: holds')]],
    ['is named without a colon', [unit('case 7 holds')]],
  ])('fails when a case %s', (_what, named) => {
    const { status, problems, lines } = check([...allBut(7), ...named]);
    expect(problems).toEqual(['cases: case 7 has no test that ran and passed']);
    expect(lines.at(-1)).toBe('cases: 89 of 90 proved, 0 expected failures');
    expect(status).toBe(1);
  });

  it('fails when one of the tests of a case failed, or names a case that is none', () => {
    expect(check([...allBut(), unit('case 7: breaks', 'failed')]).problems).toEqual([
      'cases: case 7 failed: "case 7: breaks" in tests/unit/a.test.ts',
    ]);
    expect(check([...allBut(), unit('case 91: holds')]).status).toBe(1);
  });

  it('accepts a failure that is expected with a reason, and no other', () => {
    const table = '| no | stimulus | outcome |\n| 40 | Redis stopped | expected failure: no Redis here |';
    for (const tests of [allBut(40), [...allBut(40), unit('case 40: breaks', 'failed')]]) {
      const { status, lines } = check(tests, [], table);
      expect(lines.at(-1)).toBe('cases: 89 of 90 proved, 1 expected failures');
      expect(status).toBe(0);
    }
    expect(check(allBut(41), [], table).status).toBe(1);
  });

  it('fails when what is expected to fail passes, so that the list stays true', () => {
    expect(check(allBut(), [], '| 40 | x | expected failure: y |').status).toBe(1);
  });

  it('passes over cases of a cluster on a machine without its servers, and says which', () => {
    const skipped = (number: number) => ({
      ...unit(`a cluster > case ${number}: holds`, 'skipped'),
      file: 'tests/gateway/cluster/faults.test.ts',
    });
    const { status, lines } = check([
      ...allBut(75, 76, 77),
      skipped(75),
      skipped(76),
      skipped(77),
      skipped(78),
    ]);
    expect(lines.slice(-2)).toEqual([
      'cases: left to other changes and the night, or without the servers of a cluster: 75, 76, 77',
      'cases: 87 of 90 proved, 0 expected failures',
    ]);
    expect(status).toBe(0);
  });

  it('says so when nothing ran', () => {
    expect(check([]).status).toBe(2);
  });
});
