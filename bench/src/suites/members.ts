import { answerRows, slowestP95 } from '../answers.ts';
import { table } from '../markdown.ts';
import { measure, type Plan } from '../members/measure.ts';
import type { Suite } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { members: 1_000_000, events: 100_000, reads: 40 },
  full: { members: 1_000_000, events: 100_000, reads: 200 },
};

/** How fast the office finds a member among a million, and reads what happened to one with 100,000 events. */
export const O2: Suite = async ({ full }) => {
  const { searches, pages } = await measure(full ? PLAN.full : PLAN.quick);
  return {
    table: [
      table(['search, over HTTP', 'ms, median', 'p95', 'most'], answerRows(searches)),
      '',
      table(['page, over HTTP', 'ms, median', 'p95', 'most'], answerRows(pages)),
    ].join('\n'),
    goals: [
      {
        id: 'O2.search',
        kind: 'timing',
        checks: [{ value: slowestP95(searches), atMost: 100, of: 'ms, the slowest p95' }],
      },
      {
        id: 'O2.timeline',
        kind: 'timing',
        checks: [{ value: slowestP95(pages), atMost: 300, of: 'ms, the slowest p95' }],
      },
    ],
    control: null,
    raw: { searches: Object.fromEntries(searches), pages: Object.fromEntries(pages) },
  };
};
