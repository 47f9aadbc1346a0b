import { searchPrograms } from '../../../tools/cluster/programs.ts';
import { measureFailovers } from '../failover/measure.ts';
import type { Failover } from '../failover/round.ts';
import { table, whole } from '../markdown.ts';
import { median } from '../statistics.ts';
import { type Goal, type Suite, skip } from '../suite.ts';

const PLAN = { quick: 3, full: 7 } as const;
const MOST_MS = 10_000;

const sumOf = (rounds: readonly Failover[], of: (round: Failover) => number) =>
  rounds.reduce((sum, round) => sum + of(round), 0);

function failoverGoals(rounds: readonly Failover[]): readonly Goal[] {
  return [
    {
      id: 'N8',
      kind: 'exact',
      checks: [
        { value: sumOf(rounds, it => it.lost), atMost: 0, of: 'acknowledged bets that are gone' },
        {
          value: sumOf(rounds, it => Number(it.hasLast)),
          atLeast: rounds.length,
          of: 'last bets before a kill',
        },
      ],
    },
    {
      id: 'N8.first',
      kind: 'timing',
      checks: [
        {
          value: Math.max(...rounds.map(it => it.firstBetMs)),
          atMost: MOST_MS,
          of: 'ms from the kill to the first bet, the slowest',
        },
      ],
    },
  ];
}

/** What a failover of the database keeps, and how soon bets are taken after it. */
export const N8: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('a cluster runs on Linux only');
  const { missing } = searchPrograms();
  if (missing.length > 0) return skip(`not installed: ${missing.join(', ')}`);
  const rounds = await measureFailovers(full ? PLAN.full : PLAN.quick);
  const span = (of: (round: Failover) => number) => {
    const values = rounds.map(of);
    return `${whole(median(values))} [${whole(Math.min(...values))}..${whole(Math.max(...values))}]`;
  };
  return {
    table: table(
      [`${rounds.length} failovers`, 'median [min..max]'],
      [
        ['bets acknowledged in one', span(it => it.acknowledged)],
        ['of all of them, gone on the new primary', whole(sumOf(rounds, it => it.lost))],
        ['ms from the kill until the standby is the primary', span(it => it.promotionMs)],
        ['ms from the kill until the first bet sent after it is acknowledged', span(it => it.firstBetMs)],
      ],
    ),
    goals: failoverGoals(rounds),
    control: null,
    raw: rounds,
  };
};
