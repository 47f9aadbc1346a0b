import { answerRows, slowestP95 } from '../answers.ts';
import { table } from '../markdown.ts';
import { measure, type Plan } from '../reports/measure.ts';
import type { Suite } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { bets: 1_000_000, months: 12, members: 20_000, reads: 10 },
  full: { bets: 1_000_000, months: 12, members: 20_000, reads: 50 },
};

/** How fast the office answers each report of twelve months with a million bets each, day by day and compared. */
export const O3: Suite = async ({ full }) => {
  const times = await measure(full ? PLAN.full : PLAN.quick);
  return {
    table: table(['report of a year, over HTTP', 'ms, median', 'p95', 'most'], answerRows(times)),
    goals: [
      {
        id: 'O3',
        kind: 'timing',
        checks: [{ value: slowestP95(times), atMost: 1_000, of: 'ms, the slowest p95' }],
      },
    ],
    control: null,
    raw: Object.fromEntries(times),
  };
};
