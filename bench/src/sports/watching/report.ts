import { table, whole } from '../../markdown.ts';
import type { Goal } from '../../suite.ts';
import { delayOf, type PriceDelays, type Shown, type WatchingRun } from './figures.ts';

/** A book tells of changes four times a second: the next one is not there yet. */
const MOST_P99_MS = 250;

const NAMES: Readonly<Record<Shown, string>> = {
  board: 'a price of the board',
  match: 'prices of the match that is looked at',
};
const KINDS = Object.keys(NAMES) as readonly Shown[];

export const watchingGoals = (run: WatchingRun): readonly Goal[] => [
  {
    id: 'SB1.p99',
    kind: 'timing',
    checks: KINDS.map(kind => ({
      value: delayOf(run[kind], 0.99),
      atMost: MOST_P99_MS,
      of: `ms, ${NAMES[kind]}`,
    })),
  },
];

const line = (kind: Shown, of: PriceDelays) => [
  NAMES[kind],
  ...[of.changes, of.receipts, delayOf(of, 0.5), delayOf(of, 0.99)].map(whole),
];

export function watchingTable(run: WatchingRun): string {
  const { watchers, fixtures, ms, report, bets, oldestMs } = run;
  return [
    `${whole(watchers)} watchers of the board and of ${fixtures} live fixtures, ${whole(ms / 1_000)} s, ${whole(report.drops)} broken connections. ` +
      `Of ${whole(bets.accepted + bets.refused)} bets ${whole(bets.accepted)} were accepted, ${whole(bets.moved)} of them at other odds than were seen, each at odds that were offered meanwhile. ` +
      `The oldest prices that were shown as live had changed ${whole(oldestMs)} ms before. ` +
      `The bench’s own processes stood still for ${whole(report.stoodMs)} ms at most.`,
    '',
    table(
      ['', 'changes', 'seen by watchers who were connected', 'p50 ms', 'p99 ms'],
      KINDS.map(kind => line(kind, run[kind])),
    ),
  ].join('\n');
}
