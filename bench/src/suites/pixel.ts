import { BROWSER_TOLERANCE } from '../goalResult.ts';
import { columns, controlOf, cpuRatios, later, middle, rateTable, rawOf } from '../pixel/report.ts';
import { LIMIT, MOVING, PEER, type Played, play, STILL } from '../pixel/rounds.ts';
import { median } from '../statistics.ts';
import { type Goal, type Suite, skip } from '../suite.ts';

/** Events a second. */
const RATES = [1_000, 2_500];
const QUICK = { rounds: 3, ms: 3_000 };
const FULL = { rounds: 5, ms: 4_000 };
/** A frame rate may be this share of the limit's. */
const FPS_SHARE = 0.97;
/** An input is answered well up to here, ms (web.dev/articles/inp). */
const GOOD_INPUT_MS = 200;

/** What the page does is more than what the others do when it moves: that is reported, and decides nothing. */
const pages = [
  { name: STILL, mark: '', kind: 'timing' },
  { name: MOVING, mark: '.moving', kind: 'report' },
] as const;
type Shown = Parameters<typeof rateTable>[2];
type Judge = (played: Played, name: string, rate: number) => Goal['checks'];

const cpu: Judge = (played, name, rate) => [
  { value: median(cpuRatios(played, name, LIMIT, rate)), atMost: 1.2, of: 'limit' },
  { value: median(cpuRatios(played, name, PEER, rate)), atMost: 0.75, of: 'peer: observable-hooks' },
];
const delay: Judge = (played, name, rate) => [
  { value: later(played, name, LIMIT, rate, 'p50'), atMost: 3, of: 'ms after the limit, p50' },
  { value: later(played, name, LIMIT, rate, 'p99'), atMost: 17, of: 'ms after the limit, p99' },
  {
    value: later(played, name, PEER, rate, 'p50'),
    atMost: 3,
    of: 'ms after the peer: observable-hooks, p50',
  },
];
const smoothness: Judge = (played, name, rate) => {
  const of = (page: string) => middle(played, page, rate, 'fps');
  return [
    { value: middle(played, name, rate, 'longTasks'), atMost: 0, of: 'long tasks' },
    { value: of(name) / of(LIMIT), atLeast: FPS_SHARE, of: "limit's frame rate" },
    { value: later(played, name, LIMIT, rate, 'inp'), atMost: 16, of: 'ms of INP more than the limit' },
    { value: middle(played, name, rate, 'inp'), atMost: GOOD_INPUT_MS, of: 'ms INP' },
  ];
};

/** The same minutes serve three suites: each takes its n-th attempt from the n-th measurement. */
const measured: Promise<Played | string>[] = [];

function suite(id: string, judge: Judge, shown: Shown): Suite {
  let attempts = 0;
  return async ({ full }) => {
    const { rounds, ms } = full ? FULL : QUICK;
    const measurement = measured[attempts] ?? play({ rates: RATES, ms, slower: 1 }, rounds);
    measured[attempts] = measurement;
    attempts += 1;
    const played = await measurement;
    if (typeof played === 'string') return skip(played);
    const goals = RATES.flatMap(rate =>
      pages.map(({ name, mark, kind }): Goal => {
        return { id: `${id}@${rate}${mark}`, kind, checks: judge(played, name, rate) };
      }),
    );
    const tables = RATES.map(rate => `${rate} events/s\n\n${rateTable(played, rate, shown)}`);
    return {
      table: tables.join('\n\n'),
      goals,
      control: controlOf(played, RATES),
      tolerance: BROWSER_TOLERANCE,
      raw: rawOf(played),
    };
  };
}

/** Processor time of the main thread. */
export const P1 = suite('P1', cpu, columns.cpu);
/** From the event to the frame that shows it. */
export const P2 = suite('P2', delay, columns.delay);
/** Long tasks, frames and clicks under load. */
export const P3 = suite('P3', smoothness, columns.smoothness);
