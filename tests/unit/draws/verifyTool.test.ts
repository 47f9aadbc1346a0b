import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { records } = JSON.parse(readFileSync('tests/unit/draws/vectors.json', 'utf8')) as {
  readonly records: readonly Readonly<Record<string, unknown>>[];
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-draw-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verify(record: unknown) {
  const file = path.join(folder, 'draw.json');
  writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record));
  const { status, stdout } = spawnSync(process.execPath, ['tools/verifyDraw.mjs', file], {
    encoding: 'utf8',
  });
  return { status, text: stdout.trim() };
}

// Each look is a process of its own, and a busy machine takes its time.
describe('npm run verify-draw', { timeout: 120_000 }, () => {
  it('imports nothing of the drawing', () => {
    const text = readFileSync('tools/verifyDraw.mjs', 'utf8');
    const imported = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map(([, what]) => what);
    const own = ['./nodeVersion.mjs', './verifyShoe.mjs'];
    expect(imported).toEqual(['node:crypto', 'node:fs', 'node:util', ...own]);
  });

  it('comes to the same as the page, for each published example', () => {
    for (const record of records)
      expect([record.about, verify(record)]).toMatchObject([record.about, { status: 0 }]);
    expect(verify(records[0]).text).toMatch(/^FITS: 4 of \d+ tickets/);
  });

  it('says what differs, and what it can’t tell', () => {
    const [raffle] = records;
    expect(verify({ ...raffle, seed: 'x' })).toEqual({
      status: 1,
      text: 'DIFFERS: the seed is not the one whose hash was published.',
    });
    expect(verify({ ...raffle, list: 'a:1' }).text).toContain('the list is not the one');
    expect(verify({ ...raffle, prizes: 1 }).text).toContain('another result: its length');
    expect(verify({ ...raffle, beacon: 'x' }).text).toContain('the seed gives another result');
    expect(verify({ ...raffle, seed: null })).toMatchObject({ status: 2 });
    expect(verify({ ...raffle, rules: 'others' })).toMatchObject({ status: 2 });
    expect(verify('no JSON')).toMatchObject({ status: 2 });
  });
});
