import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drillDown } from '../../../office/pages/reports/drillDown.ts';
import { narrowedBy, reportOf, selectionOf } from '../../../office/pages/reports/selection.ts';
import { changeOf } from '../../../office/pages/today/change.ts';
import { RECONCILED_WITH, REPORT_NAMES, reportTraits } from '../../../streams/wire/office/reports.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';

const DAY = Date.UTC(2026, 10, 20);
const texts = JSON.parse(readFileSync('office/locales/en/reports.json', 'utf8')) as {
  readonly [group: string]: Readonly<Record<string, unknown>>;
};

describe('pages of the reports', () => {
  it('issue 32.9: have a name for every report, figure and comparison', () => {
    for (const name of REPORT_NAMES) {
      expect(texts.report).toHaveProperty(`${name}.title`);
      const { words, columns } = reportTraits(name);
      for (const key of [...words, ...columns.map(it => it.key)]) expect(texts.column).toHaveProperty(key);
    }
    for (const other of RECONCILED_WITH) {
      for (const many of ['one', 'other']) expect(texts.reconciled).toHaveProperty(`${other}_${many}`);
      expect(texts.differs).toHaveProperty(other);
    }
  });

  it('issue 32.9: ask for what stands in the address, and for nothing that the report has no filter for', () => {
    const values = { from: '2026-11-20', to: 'never', vendor: 'PG', line: 'arun', by: 'game', sort: 'x' };
    expect(selectionOf('games', values)).toEqual({ report: 'games', from: DAY, by: 'game', vendor: 'PG' });
    expect(selectionOf('agents', values)).toEqual({ report: 'agents', from: DAY, line: 'arun' });
    expect(selectionOf('money', values)).toEqual({ report: 'money', from: DAY });
    expect(narrowedBy('games', values)).toEqual(['vendor']);
    expect(reportOf('nothing')).toBe('money');
    for (const name of REPORT_NAMES)
      expect(calls.officeReportTotals.params.safeParse(selectionOf(name, values)).success).toBe(true);
  });

  it('issue 32.9: lead from a row to what it is made of', () => {
    const row = (words: Readonly<Record<string, string>>) => ({
      id: 'x',
      at: DAY,
      figures: {},
      words: { ...words },
    });
    const days = 'from=2026-11-20&to=2026-11-20';
    const played = { category: 'RNG', vendor: '', game: '' };
    expect(drillDown('money', row({}))).toBe(`/reports/games?${days}`);
    expect(drillDown('games', row(played))).toBe(`/reports/games?${days}&category=RNG&by=vendor`);
    expect(drillDown('games', row({ ...played, vendor: 'PG' }))).toBe(
      `/reports/games?${days}&category=RNG&vendor=PG&by=game`,
    );
    expect(drillDown('games', row({ ...played, vendor: 'PG', game: 'KOI' }))).toBe(
      `/rounds?${days}&game=KOI`,
    );
    expect(drillDown('agents', row({ line: 'arun' }))).toBe(`/reports/agents?${days}&line=arun`);
  });

  it('issue 32.9: compare with the past only where a percentage says something', () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(-50, -100)]).toEqual([50, -50, 50]);
    expect([changeOf(5, 0), changeOf(-5, 10), changeOf(0, 10)]).toEqual([null, null, -100]);
  });
});
