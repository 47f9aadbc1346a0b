import { describe, expect, it } from 'vitest';
import { goalLine, isMet } from '../../../bench/src/goalResult.ts';
import { KINDS, type Kind, perCoreSecond, type Sample } from '../../../bench/src/processes/figures.ts';
import { processesGoals, processesTable } from '../../../bench/src/processes/report.ts';
import { readBenchmarks } from '../../../tools/sizing/benchmarksFile.ts';
import { readFigures } from '../../../tools/sizing/figures.ts';

/** A span of a second in which a gateway takes 100 ms anyway. */
const sample = (gateways: 1 | 2, done: number, cpuMs: number): Sample => ({
  gateways,
  idlePerSecond: 100 * gateways,
  work: { done: done * gateways, ms: 1_000, cpuMs: (cpuMs + 100) * gateways },
});
const samplesOf = (one: number, two: number) =>
  new Map<Kind, readonly Sample[]>(
    KINDS.map(kind => [kind, [sample(1, 50_000, one), sample(2, 50_000, two), sample(2, 50_000, two)]]),
  );

describe('issue 31.11: two gateways beside one', () => {
  it('compares what they do with a second of processor time, without what they take anyway', () => {
    expect(perCoreSecond(sample(1, 50, 500))).toBe(100);
    expect(perCoreSecond(sample(2, 50, 500))).toBe(100);
  });

  it('reaches its goal when a second process costs little more than the first', () => {
    const [gain] = processesGoals(samplesOf(900, 1_000));
    expect(gain?.checks.map(({ value }) => value)).toEqual(
      [1.8, 1.8, 1.8].map(value => expect.closeTo(value)),
    );
    expect(isMet({ checks: processesGoals(samplesOf(900, 999))[0]?.checks ?? [] })).toBe(true);
    expect(isMet({ checks: processesGoals(samplesOf(900, 1_100))[0]?.checks ?? [] })).toBe(false);
    expect(processesGoals(new Map()).some(isMet)).toBe(false);
  });

  it('tells what a core of one process delivers, from which the sizes are computed', () => {
    const goals = processesGoals(samplesOf(1_000, 2_000));
    const page = `## N4\n\n${goals.map(goal => goalLine(goal, 'REPORT')).join('\n')}\n`;
    expect(readFigures(readBenchmarks(page)).deliveriesPerSecond).toBe(50_000);
    expect(processesTable(samplesOf(1, 1)).split('\n')).toHaveLength(2 + KINDS.length);
  });
});
