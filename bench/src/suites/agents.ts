import { LANES, playBets } from '../agents/bets.ts';
import { measureReads } from '../agents/reads.ts';
import { TEAM_SIZE } from '../agents/team.ts';
import { answerRows } from '../answers.ts';
import { spread, table } from '../markdown.ts';
import { median, quantile, ratios, spreadOf } from '../statistics.ts';
import { type Suite, skip } from '../suite.ts';

const PLAN = {
  quick: { reads: { bets: 100_000, reads: 50 }, bets: { rounds: 4, bets: 20 } },
  full: { reads: { bets: 1_000_000, reads: 200 }, bets: { rounds: 9, bets: 60 } },
} as const;
/** Commits wait for the disk, which nobody has for himself. */
const TOLERANCE = 0.25;
const P95 = 0.95;

/** What figures of a team of 10,000 in five levels cost: to whoever reads them, and to a bet. */
export const A1: Suite = async ({ full }) => {
  if (process.platform !== 'linux') return skip('the built-in server is measured on Linux only');
  const plan = full ? PLAN.full : PLAN.quick;
  const { ms, addUpMs } = await measureReads(plan.reads);
  const played = await playBets(plan.bets);
  const of = (lane: string) => played.get(lane) ?? [];
  const quotient = (lane: string) => ratios(of(lane), of(LANES.without));
  const slowest = (chosen: (asked: string) => boolean) =>
    Math.max(...[...ms].filter(([asked]) => chosen(asked)).map(([, taken]) => quantile(taken, P95)));
  const isOverview = (asked: string) => asked === 'team overview';
  const isNode = (asked: string) => asked === 'tree node';
  const isReport = (asked: string) => !isOverview(asked) && !isNode(asked);
  return {
    table: [
      table(
        [`team of ${TEAM_SIZE.toLocaleString('en')}, over HTTP`, 'ms, median', 'p95', 'most'],
        answerRows(ms),
      ),
      '',
      table(
        ['bets', 'ms per bet', 'x without, median [min..max]'],
        Object.values(LANES).map(lane => [
          lane,
          median(of(lane)).toFixed(2),
          spread(spreadOf(quotient(lane))),
        ]),
      ),
    ].join('\n'),
    goals: [
      {
        id: 'A1',
        kind: 'timing',
        checks: [{ value: slowest(isOverview), atMost: 150, of: 'ms, p95 of the team overview' }],
      },
      {
        id: 'A1.report',
        kind: 'timing',
        checks: [{ value: slowest(isReport), atMost: 300, of: 'ms, the slowest p95 of reports' }],
      },
      {
        id: 'A1.node',
        kind: 'timing',
        checks: [{ value: slowest(isNode), atMost: 30, of: 'ms, p95 of a node of the tree' }],
      },
      {
        id: 'A1.bet',
        kind: 'timing',
        checks: [{ value: median(quotient(LANES.with)), atMost: 1.15, of: 'a bet without' }],
      },
      { id: 'A1.day', kind: 'report', checks: [{ value: addUpMs, atMost: 1_000, of: 'ms to add up a day' }] },
    ],
    control: median(quotient(LANES.copy)),
    tolerance: TOLERANCE,
    raw: { ms: Object.fromEntries(ms), addUpMs, bets: Object.fromEntries(played) },
  };
};
