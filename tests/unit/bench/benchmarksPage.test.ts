import { describe, expect, it } from 'vitest';
import { putSection, type Section } from '../../../bench/src/benchmarksPage.ts';

const IDS = ['W1', 'S1', 'G1'];
const section = (id: string, verdict: string): Section => ({
  id,
  facts: {
    ...{ date: '2026-11-22', commit: 'abc1234', command: 'npm run bench -- --write' },
    machine: '2 x Some processor, load 0.1 before it.',
  },
  remark: 'control 1.01',
  table: '| a | b |\n| --- | ---: |\n| limit | 1 |',
  goals: [`GOAL ${id} 1.12 <= 1.30 (limit) ${verdict}`],
});
const headings = (page: string) => [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);

describe('the page of the benchmarks', () => {
  it('tells of a suite when, on which commit and how it was run, its table and its goals', () => {
    const page = putSection('', section('S1', 'PASS'), IDS);
    expect(page).toContain(
      '## S1\n\n2026-11-22, commit abc1234, `npm run bench -- --write`, control 1.01.\n',
    );
    expect(page).toContain('| limit | 1 |');
    expect(page).toContain('```\nGOAL S1 1.12 <= 1.30 (limit) PASS\n```');
  });

  it('keeps the other suites as they were, a miss among them, in one order', () => {
    const missed = putSection('', section('S1', 'FAIL'), IDS);
    const page = putSection(putSection(missed, section('G1', 'PASS'), IDS), section('W1', 'PASS'), IDS);
    expect(headings(page)).toEqual(IDS);
    expect(page).toContain('GOAL S1 1.12 <= 1.30 (limit) FAIL');
  });

  it('replaces what was written of a suite before, and drops what no suite wrote', () => {
    const before = `${putSection('', section('S1', 'FAIL'), IDS)}\n## The last full run\n\nAll is well.\n`;
    const page = putSection(before, section('S1', 'PASS'), IDS);
    expect(headings(page)).toEqual(['S1']);
    expect(page).not.toMatch(/FAIL$|All is well/m);
    expect(putSection(page, section('S1', 'PASS'), IDS)).toBe(page);
  });
});
