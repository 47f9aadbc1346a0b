import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteRepeats } from '../../../tools/repeats.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-repeats-'));
  file = path.join(folder, 'rings', 'repeats.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const test = (name: string, retried = false, of = 'tests/a.test.ts') => ({ file: of, name, retried });
const run = (...tests: ReturnType<typeof test>[]) => noteRepeats(file, tests);

it('issue 12.4: a test that is repeated in two runs of three is told', () => {
  expect(run(test('shaky', true), test('good'))).toEqual([]);
  expect(run(test('shaky'), test('good'))).toEqual([]);
  expect(run(test('shaky', true), test('good', true))).toEqual(['tests/a.test.ts: shaky']);
});

it('issue 12.4: one repeat is forgotten after two runs without', () => {
  for (const retried of [true, false, false, true]) expect(run(test('shaky', retried))).toEqual([]);
});

it('issue 12.4: runs without a test say nothing of it, and a name that is gone is forgotten', () => {
  run(test('shaky', true), test('renamed', true));
  run(test('other', false, 'tests/b.test.ts'));
  expect(run(test('shaky', true))).toEqual(['tests/a.test.ts: shaky']);
  expect(run(test('renamed', true))).toEqual([]);
});

it('begins anew with a record that can’t be read', () => {
  run(test('shaky', true));
  writeFileSync(file, '{"tests/');
  expect(run(test('shaky', true))).toEqual([]);
});
