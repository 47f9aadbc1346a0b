import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from '../../../../tools/repeat/options.ts';
import { select } from '../../../../tools/repeat/selection.ts';
import { isClean, tallyLines, tallyOf } from '../../../../tools/repeat/tally.ts';

it('issue 28: the command line says which tests, how often and whether under load', () => {
  expect(readOptions(['lobby'])).toEqual({ asked: ['lobby'], times: 20, load: false, lateMs: 0, json: null });
  expect(readOptions(['a', '--times', '3', '--load', 'b', '--late', '900', '--json', 'f'])).toEqual({
    ...{ asked: ['a', 'b'], times: 3, load: true, lateMs: 900, json: 'f' },
  });
  for (const wrong of [
    [],
    ['--load'],
    ['a', '--times', '0'],
    ['a', '--times', 'x'],
    ['a', '--late', 'x'],
    ['a', '--fast'],
  ])
    expect(() => readOptions(wrong)).toThrow(UsageError);
});

describe('issue 28: which tests', () => {
  const texts = new Map([
    ['tests/unit/lobby.test.ts', "it('shows (all) games')"],
    ['tests/e2e/lobby.spec.ts', "test('opens a room')"],
    ['tests/page/rooms.spec.ts', "test('opens a room')"],
  ]);

  it('are those of the files whose path has the word', () => {
    expect(select(['lobby'], texts)).toEqual({
      ...{
        vitest: ['tests/unit/lobby.test.ts'],
        browser: { e2e: ['tests/e2e/lobby.spec.ts'] },
        pattern: null,
      },
    });
  });

  it('are those whose name has the words, in the files that were named or in all', () => {
    const browser = { page: ['tests/page/rooms.spec.ts'], e2e: ['tests/e2e/lobby.spec.ts'] };
    expect(select(['opens a room'], texts)).toEqual({ vitest: [], browser, pattern: 'opens a room' });
    expect(select(['opens a', 'page/rooms'], texts).browser).toEqual({ page: ['tests/page/rooms.spec.ts'] });
    expect(select(['shows (all)'], texts)).toMatchObject({ pattern: 'shows \\(all\\)', browser: {} });
  });

  it('are none without a word that stands somewhere, and that is told', () => {
    expect(() => select(['lobby', 'nowhere'], texts)).toThrow('no test file has "nowhere"');
  });
});

const one = (name: string, why: string | null) => ({
  ...{ file: 'a.test.ts', name, passed: why === null, messages: why === null ? [] : [why] },
});
const run = (...tests: ReturnType<typeof one>[]) => ({ tests, broken: [] });

describe('issue 28: what all runs say', () => {
  it('counts the failures of each case, and keeps the first reason', () => {
    const runs = [
      run(one('shaky', null), one('good', null)),
      run(one('shaky', '\u001b[31mlate\u001b[39m\nat'), one('good', null)),
      run(one('shaky', 'never'), one('good', null)),
    ];
    const tally = tallyOf(runs, 3);
    expect(tally.cases).toEqual([
      { file: 'a.test.ts', name: 'shaky', ran: 3, failed: 2, why: 'late' },
      { file: 'a.test.ts', name: 'good', ran: 3, failed: 0, why: '' },
    ]);
    expect(isClean(tally)).toBe(false);
    expect(tallyLines(tally, 3)).toEqual([
      '| failed | case | first reason |',
      '|---|---|---|',
      '| 2 of 3 | a.test.ts: shaky | late |',
      'repeat: 2 cases 3 times each, 1 failed, 0 broken',
    ]);
  });

  it('takes several runs of a case in one report, as a browser’s repeats come', () => {
    expect(tallyOf([run(one('x', null), one('x', null))], 2).cases).toMatchObject([{ ran: 2, failed: 0 }]);
  });

  it('is a failure of a case that was lost in a run', () => {
    const tally = tallyOf([run(one('x', null)), run()], 2);
    expect(tally.cases).toMatchObject([{ failed: 1, why: 'ran 1 times of 2' }]);
  });

  it('is no success when a run broke or nothing ran', () => {
    expect(isClean(tallyOf([{ tests: [one('x', null)], broken: ['no such file'] }], 1))).toBe(false);
    expect(tallyOf([run()], 1).broken).toEqual(['no test ran']);
    expect(tallyLines(tallyOf([run()], 1), 1)).toContain('broken: no test ran');
    expect(isClean(tallyOf([run(one('x', null))], 1))).toBe(true);
  });
});
