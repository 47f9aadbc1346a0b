import { type Plan, playRounds } from '../crash/round.ts';
import { table } from '../markdown.ts';
import { median, quantile } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN: Readonly<Record<'quick' | 'full', Plan>> = {
  quick: { players: 500, rounds: 2 },
  full: { players: 500, rounds: 5 },
};
const P99 = 0.99;

/** What 500 players of one round of Crash wait for their stakes and cash-outs. */
export const K1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const played = await playRounds(full ? PLAN.full : PLAN.quick);
  const stakes = played.flatMap(round => round.stakes);
  const cashOuts = played.flatMap(round => round.cashOuts);
  const row = (name: string, taken: readonly number[]) => [
    ...[name, String(taken.length), median(taken).toFixed(1), quantile(taken, P99).toFixed(1)],
    Math.max(...taken).toFixed(1),
  ];
  return {
    table: table(
      ['answer, over HTTP, 100 a second', 'answers', 'ms, median', 'p99', 'most'],
      [row('stake', stakes), row('cash-out', cashOuts)],
    ),
    goals: [
      {
        id: 'K1',
        kind: 'timing',
        checks: [{ value: quantile(cashOuts, P99), atMost: 150, of: 'ms, the p99 of a cash-out' }],
      },
    ],
    control: null,
    raw: played,
  };
};
