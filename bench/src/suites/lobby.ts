import { answerRows, slowestP95 } from '../answers.ts';
import { measure, type Plan } from '../lobby/measure.ts';
import { table } from '../markdown.ts';
import type { Suite } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { games: 50_000, reads: 100 },
  full: { games: 50_000, reads: 400 },
};

/** How fast a catalogue of 50,000 games is read, whatever it is filtered by. */
export const C1: Suite = async ({ full }) => {
  const ms = await measure(full ? PLAN.full : PLAN.quick);
  return {
    table: table(['filter, over HTTP', 'ms, median', 'p95', 'most'], answerRows(ms)),
    goals: [
      {
        id: 'C1',
        kind: 'timing',
        checks: [{ value: slowestP95(ms), atMost: 20, of: 'ms, the slowest p95' }],
      },
    ],
    control: null,
    raw: { ms: Object.fromEntries(ms) },
  };
};
