import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Mutant } from '../../../../tools/mutants/plan.mjs';
import { readMutants } from '../../../../tools/mutants/read.mjs';
import { changedRows } from '../../../../tools/night/changedRows.ts';
import { mutantsOutcome } from '../../../../tools/night/parts/mutants.ts';
import { sinceCommit } from '../../../../tools/night/sinceCommit.ts';

const mutant = (row: string, more: Partial<Mutant> = {}): Mutant => ({
  ...{ row, file: `src/${row}.ts`, find: 'a', replace: 'b', why: 'it breaks' },
  ...more,
});
const ALL = [mutant('S1-01'), mutant('S1-02'), mutant('S1-03')];
const testsOf = (row: string) => [`tests/unit/${row}.test.ts`, 'tests/unit/all.test.ts'];
const changed = (files: readonly string[], before = ALL, alive: readonly string[] = []) =>
  changedRows(ALL, { mutants: before, files: new Set(files) }, testsOf, alive);

it('issue 28: without a last run that is known all mutants run', () => {
  expect(changedRows(ALL, null, testsOf, [])).toEqual(['S1-01', 'S1-02', 'S1-03']);
});

it('issue 28: a mutant runs again when its file or one of its tests changed', () => {
  expect(changed([])).toEqual([]);
  expect(changed(['src/other.ts', 'tests/unit/other.test.ts'])).toEqual([]);
  expect(changed(['src/S1-02.ts'])).toEqual(['S1-02']);
  expect(changed(['tests/unit/S1-03.test.ts'])).toEqual(['S1-03']);
  expect(changed(['tests/unit/all.test.ts'])).toHaveLength(3);
});

it('issue 28: a mutant runs again when it is new or another one, and when it was not killed', () => {
  expect(changed([], ALL.slice(1))).toEqual(['S1-01']);
  // One of two mutants of a row is new, or another than it was.
  const second = mutant('S1-01', { replace: 'c' });
  expect(changedRows([...ALL, second], { mutants: ALL, files: new Set() }, testsOf, [])).toEqual(['S1-01']);
  expect(changedRows([...ALL, second], null, testsOf, [])).toEqual(['S1-01', 'S1-02', 'S1-03']);
  expect(changed([], [mutant('S1-01', { replace: 'c' }), ...ALL.slice(1)])).toEqual(['S1-01']);
  expect(changed([], ALL, ['S1-03', 'S9-99'])).toEqual(['S1-03']);
});

it('issue 28: what changed since a commit is read from git, with the mutants that it had', async () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const since = await sinceCommit(head);
  const now = await readMutants();
  // A tree with changes that are in no commit has some of them more or less.
  expect(since?.mutants.length).toBeGreaterThan(now.length / 2);
  expect(since?.mutants[0]).toEqual({
    row: expect.stringMatching(/^S\d/),
    ...{ file: expect.any(String), find: expect.any(String), replace: expect.any(String) },
    why: expect.any(String),
  });
  expect(await sinceCommit('0123456789abcdef0123456789abcdef01234567')).toBeNull();
});

const tried = (row: string, verdict: string) => ({ row, verdict, why: 'a test', what: 'it breaks' });

it('issue 28: the next night begins with the rows that were not killed, and with the commit of this one', () => {
  const about = { memory: { since: 'old', alive: ['S1-09'] }, commit: 'new', named: false };
  expect(mutantsOutcome([tried('S1-01', 'killed'), tried('S1-02', 'survived')], about)).toMatchObject({
    state: 'failed',
    lines: ['2 rows, 2 mutants, 1 killed', 'survived: S1-02: it breaks. a test'],
    memory: { since: 'new', alive: ['S1-09', 'S1-02'] },
  });
  // A row has several mutants, and stands there once.
  const both = [tried('S1-02', 'survived'), tried('S1-02', 'survived'), tried('S1-02', 'killed')];
  expect(mutantsOutcome(both, about)).toMatchObject({
    ...{ lines: ['1 rows, 3 mutants, 1 killed', expect.any(String), expect.any(String)] },
    memory: { since: 'new', alive: ['S1-09', 'S1-02'] },
  });
  expect(mutantsOutcome([tried('S1-09', 'killed')], about)).toMatchObject({
    state: 'passed',
    memory: { since: 'new', alive: [] },
  });
});

it('issue 28: rows that were named say nothing of those that changed since', () => {
  const about = { memory: { since: 'old' }, commit: 'new', named: true };
  expect(mutantsOutcome([tried('S1-01', 'killed')], about)).toMatchObject({
    full: false,
    memory: { since: 'old', alive: [] },
  });
  expect(mutantsOutcome([tried('S1-01', 'killed')], { ...about, memory: {} }).memory).toEqual({ alive: [] });
});
