import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  faultsOf,
  type Mutant,
  mutated,
  namePattern,
  optionsOf,
  testsFor,
} from '../../../tools/mutants/plan.mjs';
import { fromPlaywright, fromVitest, outcomeOf, type Ran } from '../../../tools/mutants/results.mjs';

const mutant = (row: string, more: Partial<Mutant> = {}): Mutant => ({
  row,
  file: 'src/a.ts',
  find: 'five',
  replace: 'six',
  why: 'six are in view',
  ...more,
});
const rows = (mutants: readonly { readonly row: string }[]) => mutants.map(({ row }) => row);

describe('the mutants of a run', () => {
  const all = Array.from({ length: 30 }, (_, n) => mutant(`S${(n % 9) + 1}-${10 + n}`));

  it('issue 12: are those of the rows that were named, and every row has one', () => {
    expect(rows(chosen(all, { rows: ['S3-11', 'S1-10', 'S2-11'].slice(1) }))).toEqual(['S1-10', 'S2-11']);
    expect(() => chosen(all, { rows: ['S1-10', 'S9-99'] })).toThrow('no mutant of S9-99');
  });

  it('issue 12: are a sample that depends on the seed alone', () => {
    const sample = (seed: number, of = all) => rows(chosen(of, { sample: 7, seed }));
    expect(sample(7)).toHaveLength(7);
    expect(sample(7)).toEqual(sample(7, all.toReversed()));
    expect(new Set([1, 2, 3].map(seed => sample(seed).join())).size).toBe(3);
  });

  it('issue 12: are all, in the order of the rows', () => {
    const some = [mutant('S2-100'), mutant('S10-01'), mutant('S2-99')];
    expect(rows(chosen(some, { all: true }))).toEqual(['S2-99', 'S2-100', 'S10-01']);
  });

  it('issue 12: are asked for by the words of the command', () => {
    const today = 20_000;
    expect(optionsOf(['--rows'], today)).toEqual({
      rows: [],
      all: false,
      sample: 20,
      seed: today,
      json: null,
    });
    expect(
      optionsOf(['--rows', 'S2-91', '--all', '--sample', '5', '--seed', '7', '--json', 'f'], today),
    ).toEqual({
      rows: ['S2-91'],
      all: true,
      sample: 5,
      seed: 7,
      json: 'f',
    });
    for (const wrong of [[], ['S2-91'], ['--rows', 'S2'], ['--rows', '--seed'], ['--rows', '--sampel', '5']])
      expect(optionsOf(wrong, today)).toBeNull();
  });
});

describe('the mutants of the product', () => {
  it('issue 13: all fit the files that they break', async () => {
    const folder = path.resolve('tools/mutants/rows');
    const lists = await Promise.all(
      readdirSync(folder).map(async name => (await import(path.join(folder, name))) as { default: Mutant[] }),
    );
    const unfit = lists
      .flatMap(list => list.default)
      .flatMap(each => {
        try {
          mutated(readFileSync(each.file, 'utf8'), each);
          return [];
        } catch (error) {
          return [String(error)];
        }
      });
    expect(unfit).toEqual([]);
  });
});

describe('a mutant', () => {
  it('issue 12: replaces what stands in its file once', () => {
    expect(mutated('shows five rows', mutant('S1-01'))).toBe('shows six rows');
    expect(mutated('a(b)', mutant('S1-01', { find: 'a(b)', replace: "$& $1 $'" }))).toBe("$& $1 $'");
    expect(() => mutated('four rows', mutant('S1-01'))).toThrow('S1-01: src/a.ts has "five" 0 times');
    expect(() => mutated('five of five', mutant('S1-01'))).toThrow('2 times');
  });

  it('issue 12: is refused for a row that there is not, the same a second time, without effect, outside of the product', () => {
    const checklist = [{ id: 'S1-01', section: '', check: 'unit', text: '' }];
    const faults = (...mutants: Mutant[]) => faultsOf(mutants, checklist);
    expect(faults(mutant('S1-01'))).toEqual([]);
    expect(faults(mutant('S1-02'))).toEqual(['S1-02: no such row']);
    // A row has a mutant for each of its clauses.
    expect(faults(mutant('S1-01'), mutant('S1-01', { replace: 'seven' }))).toEqual([]);
    expect(faults(mutant('S1-01'), mutant('S1-01'))).toEqual(['S1-01: has the same mutant twice']);
    expect(faults(mutant('S1-01', { replace: 'five' }))).toEqual(['S1-01: changes nothing']);
    expect(faults(mutant('S1-01', { file: 'tests/a.ts' }))).toEqual([
      'S1-01: tests/a.ts is no part of the product',
    ]);
  });
});

describe('the tests of a row', () => {
  const texts = new Map([
    ['tests/unit/a.test.ts', "it('S1-01 counts')"],
    ['tests/unit/b.test.ts', "it('S1-01 to S1-03 count')"],
    ['tests/component/c.test.tsx', "it('S1-01 shows')"],
    ['tests/e2e/d.spec.ts', "test('S1-04 works')"],
  ]);
  const tests = (id: string, check: string) => testsFor({ id, check }, texts);

  it('issue 12: are in the files of the asked ring that name it, or name it among others', () => {
    expect(tests('S1-01', 'unit')).toEqual({
      ring: 'unit',
      files: ['tests/unit/a.test.ts', 'tests/unit/b.test.ts'],
    });
    expect(tests('S1-02', 'unit').files).toEqual(['tests/unit/b.test.ts']);
    expect(tests('S1-01', 'component').files).toEqual(['tests/component/c.test.tsx']);
    expect(tests('S1-01', 'end-to-end')).toEqual({ ring: 'e2e', files: [] });
  });

  it('issue 12: are in the cheapest ring for a row that any ring may prove', () => {
    expect(tests('S1-01', 'inspection').ring).toBe('unit');
    expect(tests('S1-04', 'inspection').ring).toBe('e2e');
  });

  it('issue 12: are found by a pattern that takes in rows between two that are named', () => {
    const pattern = new RegExp(namePattern(['S5-08', 'S5-09', 'S2-01']));
    for (const name of ['S5-08 is so', 'of S5-04 to S5-23', 'S1-99 S2-01 are so'])
      expect(name).toMatch(pattern);
    for (const name of ['S5-10 is so', 'S1-04 to S1-23']) expect(name).not.toMatch(pattern);
  });
});

describe('what a run says of a row', () => {
  const ran = (passed: boolean, message = '', name = 'S1-01 counts'): Ran => ({
    tests: [{ file: 'tests/unit/a.test.ts', name, passed, messages: message === '' ? [] : [message] }],
    broken: [],
  });
  const state = (of: Ran) => outcomeOf('S1-01', of).state;

  it.each([
    'AssertionError: expected 1 to be 2',
    'TestingLibraryElementError: Found multiple elements',
    'Error: Unable to find role="dialog" and name "Log in"',
    'Error: promise resolved "1" instead of rejecting',
    'Error: Property failed after 29 tests',
    'Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m).\u001b[22mtoBeVisible() failed',
    'TimeoutError: locator.click: Timeout 15000ms exceeded.',
    'Test timeout of 120000ms exceeded.',
  ])('issue 12: it failed by an assertion: %s', message => {
    expect(state(ran(false, message))).toBe('failed');
  });

  it.each(['TypeError: a is not a function', 'Error: listen EADDRINUSE'])(
    'issue 12: it crashed, which shows nothing: %s',
    message => {
      expect(state(ran(false, message))).toBe('crashed');
      expect(state({ tests: [], broken: [message] })).toBe('crashed');
    },
  );

  it('issue 12: it passed, or has no test of its own', () => {
    expect(state(ran(true))).toBe('passed');
    expect(state(ran(true, '', 'S1-02 counts'))).toBe('no test');
    expect(state(ran(false, 'AssertionError: no', 'S1-02 counts'))).toBe('no test');
    expect(state(ran(true, '', 'of S1-01 to S1-09'))).toBe('passed');
  });

  it("issue 12: is read from Vitest's report", () => {
    const report = {
      testResults: [
        {
          name: '/copy/tests/unit/a.test.ts',
          status: 'failed',
          assertionResults: [
            {
              ancestorTitles: ['rows (S1-01)'],
              title: 'count',
              status: 'failed',
              failureMessages: ['AssertionError: no'],
            },
            { ancestorTitles: [], title: 'S1-02 is left out', status: 'skipped' },
          ],
        },
        {
          name: '/copy/tests/unit/b.test.ts',
          status: 'failed',
          message: 'can not be read',
          assertionResults: [],
        },
      ],
    };
    expect(fromVitest(report, '/copy')).toEqual({
      tests: [
        {
          file: 'tests/unit/a.test.ts',
          name: 'rows (S1-01) > count',
          passed: false,
          messages: ['AssertionError: no'],
        },
      ],
      broken: ['can not be read'],
    });
  });

  it("issue 12: is read from Playwright's report", () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
    });
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('S1-01 works', 'expected')],
          suites: [
            {
              title: 'a visitor',
              specs: [spec('S1-02 works', 'unexpected', 'Error: expect(a)'), spec('S1-03', 'skipped')],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    };
    const { tests, broken } = fromPlaywright(report);
    expect(tests.map(({ name, passed, messages }) => [name, passed, messages])).toEqual([
      ['S1-01 works', true, []],
      ['a visitor > S1-02 works', false, ['Error: expect(a)']],
    ]);
    expect(broken).toEqual(['no browser']);
  });
});
