import { describe, expect, it } from 'vitest';
import { readReport } from '../../../bench/src/load/report.ts';

const FIGURES = {
  'first-contentful-paint': 900.4,
  'largest-contentful-paint': 1_100,
  'total-blocking-time': 70,
  'cumulative-layout-shift': 0.001,
  'speed-index': 950,
  interactive: 2_000,
  'total-byte-weight': 190_000,
};

/** The part of Lighthouse's report that is read. */
const report = (
  changes: { score?: number | null; without?: string; runtimeError?: unknown } = {},
): string => {
  const { score = 0.99, without, runtimeError } = changes;
  const audits = Object.entries(FIGURES)
    .filter(([id]) => id !== without)
    .map(([id, numericValue]) => [id, { id, score: 1, numericValue }] as const);
  return JSON.stringify({
    ...(runtimeError !== undefined && { runtimeError }),
    categories: { performance: { score } },
    audits: Object.fromEntries(audits),
    environment: { benchmarkIndex: 1_500 },
  });
};

describe('the report of Lighthouse', () => {
  it('gives each figure its own audit', () => {
    expect(readReport(report())).toEqual({
      score: 0.99,
      fcp: 900.4,
      lcp: 1_100,
      tbt: 70,
      cls: 0.001,
      si: 950,
      tti: 2_000,
      bytes: 190_000,
      machine: 1_500,
    });
  });

  it('takes nought for a figure', () => {
    expect(readReport(report({ score: 0 })).score).toBe(0);
  });

  it('refuses a run whose figure is missing, so that none passes for nought', () => {
    expect(() => readReport(report({ score: null }))).toThrow('score');
    for (const id of Object.keys(FIGURES)) expect(() => readReport(report({ without: id }))).toThrow(id);
  });

  it('refuses a run that met an error', () => {
    const runtimeError = { code: 'NO_FCP', message: 'The page painted nothing.' };
    expect(() => readReport(report({ runtimeError }))).toThrow('NO_FCP: The page painted nothing.');
  });
});
