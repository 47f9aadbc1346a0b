import { answerRows, slowestP95 } from '../answers.ts';
import { readPlaces } from '../growth/leaderboard.ts';
import { table } from '../markdown.ts';
import { type Suite, skip } from '../suite.ts';

const READS = { quick: 200, full: 1_000 } as const;

/** What the leaderboard of missions costs a reader. */
export const R2: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const times = await readPlaces(full ? READS.full : READS.quick);
  return {
    table: table(['read', 'median ms', 'p95 ms', 'greatest ms'], answerRows(times)),
    goals: [
      {
        id: 'R2',
        kind: 'timing',
        checks: [{ value: slowestP95(times), atMost: 20, of: 'ms, p95' }],
      },
    ],
    control: null,
    raw: Object.fromEntries(times),
  };
};
