import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closingOf } from '../../../tools/run/closing.mjs';

let folder: string;
let results: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-closing-'));
  results = path.join(folder, 'rings');
  mkdirSync(results);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leave(ring: string, file: string, passed: number, failed = 0): void {
  const count = { passed, failed, skipped: 0, retried: 0 };
  const ran = Array.from({ length: passed }, (_, at) => ({
    file,
    name: `${at}`,
    state: 'passed',
    ms: 1_000,
  }));
  writeFileSync(path.join(results, `${ring}.json`), JSON.stringify({ count, told: [], ran }));
}
const close = () => closingOf({ results, ran: ['e2e', 'engines'], broken: false });

it('counts the cases of other engines among all', () => {
  leave('e2e', 'tests/e2e/a.spec.ts', 3);
  leave('engines', 'tests/engines/run.ts', 2);
  const { lines, failed } = close();
  expect(failed).toBe(false);
  expect(lines.at(-1)).toBe('5 passed, 0 failed');
  expect(lines).toContain('      2.0 s  engines: 2 cases, 1.00 s each');
});

it('fails by a case of another engine', () => {
  leave('e2e', 'tests/e2e/a.spec.ts', 3);
  leave('engines', 'tests/engines/run.ts', 1, 1);
  expect(close()).toMatchObject({ failed: true });
});

it('passes over engines that are not installed, and over no ring', () => {
  leave('e2e', 'tests/e2e/a.spec.ts', 3);
  leave('engines', 'tests/engines/run.ts', 0);
  expect(close()).toMatchObject({ failed: false });
  leave('e2e', 'tests/e2e/a.spec.ts', 0);
  expect(close()).toMatchObject({ failed: true });
});
