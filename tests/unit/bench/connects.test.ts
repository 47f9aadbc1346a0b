import { describe, expect, it } from 'vitest';
import { type ConnectCost, costOf, KINDS } from '../../../bench/src/connects/figures.ts';
import { connectGoals, connectTable } from '../../../bench/src/connects/report.ts';
import { goalLine, isMet } from '../../../bench/src/goalResult.ts';
import { readBenchmarks } from '../../../tools/sizing/benchmarksFile.ts';
import { readFigures } from '../../../tools/sizing/figures.ts';

const cost = (perCore: number, heapKb: number): ConnectCost => ({
  ...{ perCore, heapKb, rssKb: 2 * heapKb, perSecond: 500 },
});
const costsOf = (members: number, kb: number) =>
  new Map([
    ['visitors', [cost(2_100, 13), cost(2_500, 13), cost(1_000, 90)]],
    ['members', [cost(members, kb)]],
  ] as const);

describe('issue 31.11: what connecting costs', () => {
  it('is counted without what the process does anyway, for each connection', () => {
    const before = { cpuMs: 1_000, rss: 100 * 1_024, heap: 50 * 1_024 };
    const after = { cpuMs: 1_700, rss: 300 * 1_024, heap: 100 * 1_024 };
    // A tenth of a core for two seconds.
    const times = { connectMs: 1_000, tookMs: 2_000, idlePerSecond: 100 };
    expect(costOf({ clients: 10, before, after, ...times })).toEqual({
      perCore: 20,
      perSecond: 10,
      heapKb: 5,
      rssKb: 20,
    });
  });

  it('is judged by the median of the crowds, visitors first, and the sizes are computed from it', () => {
    const goals = connectGoals(costsOf(700, 16));
    expect(goals.map(isMet)).toEqual([true, true]);
    const page = `## N5\n\n${goals.map(goal => goalLine(goal, 'PASS')).join('\n')}\n`;
    expect(readFigures(readBenchmarks(page))).toMatchObject({ connectsPerSecond: 700, socketKb: 16 });
    expect(connectGoals(costsOf(699, 16.1)).map(isMet)).toEqual([false, false]);
    expect(connectTable(costsOf(700, 16)).split('\n')).toHaveLength(2 + KINDS.length);
  });

  it('misses its goals without a figure', () => {
    expect(connectGoals(new Map()).some(isMet)).toBe(false);
  });
});
