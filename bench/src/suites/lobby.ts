import { measure, type Plan } from '../lobby/measure.ts';
import { table } from '../markdown.ts';
import { median, quantile } from '../statistics.ts';
import type { Suite } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { games: 50_000, reads: 100 },
  full: { games: 50_000, reads: 400 },
};
const P95 = 0.95;

/** How fast a catalogue of 50,000 games is read, whatever it is filtered by. */
export const C1: Suite = async ({ full }) => {
  const ms = await measure(full ? PLAN.full : PLAN.quick);
  const slowest = Math.max(...[...ms.values()].map(taken => quantile(taken, P95)));
  const rows = [...ms].map(([kind, taken]) => [
    kind,
    median(taken).toFixed(1),
    quantile(taken, P95).toFixed(1),
    Math.max(...taken).toFixed(1),
  ]);
  return {
    table: table(['filter, over HTTP', 'ms, median', 'p95', 'most'], rows),
    goals: [
      { id: 'C1', kind: 'timing', checks: [{ value: slowest, atMost: 20, of: 'ms, the slowest p95' }] },
    ],
    control: null,
    raw: { ms: Object.fromEntries(ms) },
  };
};
