import { table, whole } from '../../markdown.ts';
import type { Goal } from '../../suite.ts';
import { type TableRun, tableFigures } from './figures.ts';

/** Half of the shortest step of any table: a card is there before the next one is dealt, and the network has the other half. */
const MOST_P99_MS = 250;
/** Two calls of four seconds with one in between: a bet that isn't booked by then goes back. */
const BOOKED_MS = 9_000;

export function tableGoals(run: TableRun): readonly Goal[] {
  const { liveP99, slowestMs } = tableFigures(run);
  return [
    {
      id: 'T1.p99',
      kind: 'timing',
      checks: [
        { value: liveP99, atMost: MOST_P99_MS, of: 'ms, from the deal to a client that is connected' },
      ],
    },
    {
      id: 'T1.booked',
      kind: 'report',
      checks: [
        { value: slowestMs, atMost: BOOKED_MS, of: 'ms, from the closing to the last bet that is booked' },
      ],
    },
  ];
}

export function tableText(run: TableRun): string {
  const { players, rounds, kills, report, books, oldestMs } = run;
  const figures = tableFigures(run);
  return [
    `${whole(players)} players, ${rounds} rounds, ${whole(report.drops)} broken connections, ${kills} kills. ` +
      `Each player was shown ${figures.share.toFixed(1)} % of the cards. Of ${whole(books.cloths)} cloths ${whole(books.booked)} were booked once and ${whole(books.givenBack)} given back while a process was gone; ` +
      `${whole(books.wins)} wins were paid once. The oldest state that was shown as live had ended ${whole(oldestMs)} ms before. ` +
      `The players’ own process stood still for ${whole(report.stoodMs)} ms at most.`,
    '',
    table(
      ['', 'p50 ms', 'p99 ms'],
      [
        ['a card, to clients that are connected', whole(figures.liveP50), whole(figures.liveP99)],
        ['a card, to all that are shown it', whole(figures.p50), whole(figures.p99)],
      ],
    ),
    '',
    table(
      ['after the closing', 'bets booked a second', 'ms to the last bet, median', 'slowest'],
      [
        [
          `${run.booked.length} rounds in which no process was gone`,
          ...[figures.perSecond, figures.lastMs, figures.slowestMs].map(whole),
        ],
      ],
    ),
  ].join('\n');
}
