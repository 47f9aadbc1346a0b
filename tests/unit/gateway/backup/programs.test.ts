import { expect, it } from 'vitest';
import { dumpProgram, restoreProgram } from '../../../../gateway/backup/programs.ts';

const at = (...versions: number[]) => versions.map(version => ({ file: `/v${version}`, version }));

it('a server is dumped by a program of its version, or the oldest that is newer', () => {
  expect(dumpProgram(16, at(15, 16, 18)).version).toBe(16);
  expect(dumpProgram(16, at(15, 17, 18)).version).toBe(17);
});

it.each([
  ['is missing', at(), 'pg_dump is not installed here: install the package postgresql-client-18.'],
  [
    'is too old',
    at(13, 15),
    'pg_dump is of version 15 here, too old for a server of version 18: install the package postgresql-client-18.',
  ],
])('a program that %s is named in one sentence with its package', (_what, programs, sentence) => {
  expect(() => dumpProgram(18, programs)).toThrow(sentence);
});

it('a backup is restored by the program of the server’s version, or the newest', () => {
  expect(restoreProgram(15, at(15, 18)).version).toBe(15);
  expect(restoreProgram(18, at(15, 17)).version).toBe(17);
  expect(() => restoreProgram(15, at())).toThrow('pg_restore is not installed here');
});
