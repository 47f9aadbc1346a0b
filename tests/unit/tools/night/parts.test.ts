import { describe, expect, it } from 'vitest';
import { readTests } from '../../../../tools/mutants/read.mjs';
import { chaosOutcome } from '../../../../tools/night/parts/chaos.ts';
import { whyNoEngines } from '../../../../tools/night/parts/engines.ts';
import { filesInTurn, repeatsOutcome } from '../../../../tools/night/parts/repeats.ts';
import { sizedFiles, sizedOutcome } from '../../../../tools/night/parts/sized.ts';
import { totals } from '../../../chaos/report/table.ts';
import { SIZES, type SizePart } from '../../../size.ts';

describe('issue 28: the tests that have a size', () => {
  const texts = readTests();

  it('are found by the name of the size: each is of use, and in one part', () => {
    for (const [name, { part }] of Object.entries(SIZES)) {
      const using = [...texts].filter(([, text]) => text.includes(`sizeOf('${name}')`)).map(([file]) => file);
      expect(using, name).not.toEqual([]);
      expect(sizedFiles(part as SizePart, texts).files).toEqual(expect.arrayContaining(using));
    }
  });

  it('are in a night at least as large as in every change', () => {
    for (const [name, { change, night }] of Object.entries(SIZES))
      expect(night, name).toBeGreaterThanOrEqual(change);
  });

  it('fail with the first reason of each test, and when nothing ran', () => {
    const test = (name: string, messages: readonly string[]) => ({
      ...{ file: 'a.test.ts', name, passed: messages.length === 0, messages },
    });
    expect(
      sizedOutcome({ tests: [test('one', []), test('two', ['no', 'never'])], broken: [] }, 'X 7', true),
    ).toEqual({
      state: 'failed',
      full: true,
      lines: ['2 tests, 1 failed, with X 7', 'failed: a.test.ts: two: no'],
    });
    expect(sizedOutcome({ tests: [test('one', [])], broken: [] }, 'X 7', true).state).toBe('passed');
    expect(sizedOutcome({ tests: [], broken: [] }, 'X 7', true).lines).toContain('no test ran');
    expect(sizedOutcome({ tests: [test('one', [])], broken: ['b.test.ts'] }, 'X 7', true).state).toBe(
      'failed',
    );
  });
});

it('issue 28: chaos says what it did, and how to repeat a seed that failed', () => {
  const report = { ...totals([]), options: { seed: 7, faults: 50, clients: 16 }, failed: [] as number[] };
  expect(chaosOutcome(report, true)).toMatchObject({ state: 'passed', full: true });
  const failed = chaosOutcome({ ...report, lost: 1, failed: [9] }, false);
  expect(failed.state).toBe('failed');
  expect(failed.lines).toContain('failed: `npm run chaos -- --seed 9 --faults 50 --clients 16`');
  expect(failed.lines[1]).toContain('1 / 0 / 0 / 0');
});

it('issue 28: the other engines are skipped with a sentence where they can’t run', () => {
  const all = () => true;
  expect(whyNoEngines({}, all)).toBe('this tree has no `npm run engines`');
  expect(whyNoEngines({ engines: 'x' }, it => it !== 'firefox-esr')).toBe('firefox-esr is not installed');
  expect(whyNoEngines({ engines: 'x' }, () => false)).toBe(
    'firefox-esr and WebKitWebDriver are not installed',
  );
  expect(whyNoEngines({ engines: 'x' }, all)).toBeNull();
});

describe('issue 28: the repeats of browser cases', () => {
  const files = ['c', 'a', 'd', 'b'];
  const tally = (failed: number) => ({
    cases: [{ file: 'x', name: 'case', ran: 20, failed, why: failed > 0 ? 'why' : '' }],
    broken: [],
  });

  it('go on where the last night ended, after what failed in it', () => {
    expect(filesInTurn(files, {})).toEqual(['a', 'b', 'c', 'd']);
    expect(filesInTurn(files, { next: 'c' })).toEqual(['c', 'd', 'a', 'b']);
    expect(filesInTurn(files, { next: 'bb', failing: ['d', 'gone'] })).toEqual(['d', 'c', 'a', 'b']);
    expect(filesInTurn(files, { next: 'z' })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('say where the next night begins, and fail with each case that failed once', () => {
    const done = [
      { file: 'a', tally: tally(0) },
      { file: 'b', tally: tally(1) },
    ];
    expect(repeatsOutcome(['a', 'b', 'c'], done, { times: 20, memory: {} })).toMatchObject({
      state: 'failed',
      full: true,
      lines: [
        '2 cases in 2 of 3 files, 20 times each under load, 1 failed',
        'the next night begins with c',
        '1 of 20: x: case: why',
      ],
      memory: { next: 'c', failing: ['b'] },
    });
  });

  it('fail as long as a file that failed has not run again, and are over when all have run', () => {
    const untried = repeatsOutcome(['d', 'a'], [], { times: 20, memory: { failing: ['d'] } });
    expect(untried).toMatchObject({ state: 'failed', full: false, memory: { failing: ['d'] } });
    const all = repeatsOutcome(['d'], [{ file: 'd', tally: tally(0) }], {
      times: 20,
      memory: { failing: ['d'] },
    });
    expect(all).toMatchObject({ state: 'passed', memory: { failing: [] } });
    expect(all.memory).not.toHaveProperty('next');
  });
});
