import { describe, expect, it } from 'vitest';
import { readOptions, UsageError, WHOLE } from '../../../../tools/night/options.ts';
import type { NightContext, Part } from '../../../../tools/night/part.ts';
import { planned } from '../../../../tools/night/plan.ts';
import { noteOf, runPart } from '../../../../tools/night/runPart.ts';

const names = (flags: readonly string[]) => planned(readOptions(flags)).map(({ name }) => name);
const ALL = [
  'chaos',
  'fuzz',
  'leaks',
  'capacity',
  'faults',
  'draws',
  'races',
  'engines',
  'mutants',
  'repeats',
];

describe('issue 28: the parts of a night', () => {
  it('are all without a flag, at their whole size', () => {
    expect(names([])).toEqual(ALL);
    expect(readOptions([])).toMatchObject({ ...WHOLE, rows: [] });
  });

  it('are those that were named, in the order of the night', () => {
    expect(names(['--only', 'mutants', '--only', 'chaos'])).toEqual(['chaos', 'mutants']);
  });

  it('are those from one on, to go on with a night that was stopped', () => {
    expect(names(['--from', 'races'])).toEqual(['races', 'engines', 'mutants', 'repeats']);
    expect(names(['--from', 'races', '--only', 'chaos', '--only', 'repeats'])).toEqual(['repeats']);
  });

  it('have names, and a wrong one is told before anything runs', () => {
    expect(() => names(['--only', 'chaoss'])).toThrow('there is no part chaoss; the parts are chaos, fuzz');
    expect(() => names(['--from', 'nowhere'])).toThrow(UsageError);
  });
});

it('issue 28: flags say how much of it', () => {
  const flags = ['--hours', '0.5', '--seeds', '2', '--clients', '50', '--times', '3', '--repeat-hours', '1'];
  expect(readOptions([...flags, '--row', 'S2-91', '--row', 'S1-02'])).toMatchObject({
    ...{ hours: 0.5, seeds: 2, clients: 50, times: 3, repeatHours: 1 },
    rows: ['S2-91', 'S1-02'],
  });
  for (const wrong of [['--seeds', '0'], ['--hours', 'two'], ['--seed', '7'], ['chaos']])
    expect(() => readOptions(wrong)).toThrow(UsageError);
});

describe('issue 28: a part that breaks', () => {
  const part = (run: Part['run']): Part => ({ name: 'chaos', document: 'docs/reliability.md', run });
  const context = { last: { memory: { since: 'abc' } } } as unknown as NightContext;

  it('has failed, says why, and forgets nothing of what the next night has to know', async () => {
    const broken = part(() => Promise.reject(new Error('ended with 137 and without a report: Killed')));
    expect(await runPart(broken, context)).toEqual({
      state: 'failed',
      full: false,
      lines: ['broken: ended with 137 and without a report: Killed'],
      memory: { since: 'abc' },
    });
  });

  it('before its first run has nothing to forget', async () => {
    const broken = part(() => Promise.reject('no reason'));
    const first = { last: null } as unknown as NightContext;
    expect(await runPart(broken, first)).toMatchObject({ lines: ['broken: no reason'], memory: {} });
  });
});

it('issue 28: a result has the day on which it began, its commit and its minutes', () => {
  const outcome = { state: 'passed', full: true, lines: ['well'] } as const;
  const startedAt = new Date('2026-11-27T23:30:00Z');
  const endedAt = new Date('2026-11-28T01:00:20Z');
  expect(noteOf(outcome, { startedAt, endedAt, commit: 'abc12345' })).toEqual({
    ...outcome,
    ...{ date: '2026-11-27', commit: 'abc12345', minutes: 90, memory: {} },
  });
});
