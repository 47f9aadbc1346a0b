import { CONTRACTS, settleMany } from '../agents/settlement.ts';
import { table } from '../markdown.ts';
import { median, quantile } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = { quick: { bets: 100_000, alone: 100 }, full: { bets: 1_000_000, alone: 300 } } as const;
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;

/** How long the settlement of a day of 10,000 contracts takes, and what it costs the bets that are placed meanwhile. */
export const A2: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const { seconds, bills, before, during, after } = await settleMany(full ? PLAN.full : PLAN.quick);
  const alone = [...before, ...after];
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(2),
    quantile(times, 0.95).toFixed(2),
    String(times.length),
  ];
  return {
    table: [
      `${CONTRACTS.toLocaleString('en')} contracts of a day in ${seconds.toFixed(1)} s, ${bills.toLocaleString('en')} bills.`,
      '',
      table(
        ['bets', 'ms, median', 'p95', 'bets'],
        [row('before', before), row('during the settlement', during), row('after', after)],
      ),
    ].join('\n'),
    goals: [
      { id: 'A2', kind: 'timing', checks: [{ value: seconds, atMost: 60, of: 's for 10,000 contracts' }] },
      {
        id: 'A2.bet',
        kind: 'timing',
        checks: [{ value: median(during) / median(alone), atMost: 1.1, of: 'a bet alone' }],
      },
    ],
    control: median(after) / median(before),
    tolerance: TOLERANCE,
    raw: { seconds, bills, alone: median(alone), during: median(during) },
  };
};
