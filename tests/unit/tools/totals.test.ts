import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Count, totalLines, totalsOf } from '../../../tools/totals.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'croupier-totals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (ring: string, count: Partial<Count>, told: readonly string[] = []) => {
  const whole: Count = { passed: 0, failed: 0, skipped: 0, retried: 0, ...count };
  writeFileSync(path.join(folder, `${ring}.json`), JSON.stringify({ count: whole, told, ran: [] }));
};

it('adds up the rings, also what was retried, and repeats what they told', () => {
  leave('vitest', { passed: 5, failed: 1, retried: 1 }, ['failed: one (a.test.ts): no']);
  leave('e2e', { passed: 2, skipped: 3, retried: 2 });
  expect(totalsOf(folder, ['vitest', 'e2e'])).toEqual({
    total: { passed: 7, failed: 1, skipped: 3, retried: 3 },
    missing: [],
    told: ['failed: one (a.test.ts): no'],
  });
});

it('names a ring that left no result, and one that ran nothing', () => {
  leave('vitest', { skipped: 4 });
  expect(totalsOf(folder, ['vitest', 'e2e']).missing).toEqual(['vitest', 'e2e']);
});

it('ends with the same two counts whatever else there is to tell', () => {
  const told = { passed: 7, failed: 1, skipped: 0, retried: 0 };
  expect(totalLines(told)).toEqual(['total: 7 passed, 1 failed, 0 retried', '7 passed, 1 failed']);
  expect(totalLines({ ...told, skipped: 3, retried: 2 })).toEqual([
    'total: 7 passed, 1 failed, 2 retried, 3 skipped',
    '7 passed, 1 failed',
  ]);
});
