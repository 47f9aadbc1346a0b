import { gatherAll } from '../connects/gather.ts';
import { connectGoals, connectTable } from '../connects/report.ts';
import { whole } from '../markdown.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = { quick: { rounds: 2, clients: 5_000 }, full: { rounds: 3, clients: 10_000 } } as const;

/** What connecting costs a gateway, and what a held connection takes of its memory. */
export const N5: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const plan = full ? PLAN.full : PLAN.quick;
  const costs = await gatherAll(plan);
  return {
    table: [
      `${whole(plan.clients)} connect as fast as they are taken, at one gateway.`,
      '',
      connectTable(costs),
    ].join('\n'),
    goals: connectGoals(costs),
    control: null,
    raw: Object.fromEntries(costs),
  };
};
