import { spread, table, whole } from '../markdown.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { COPY, figuresOf, LIMIT, NAMES, type Played } from './rounds.ts';
import type { Figures } from './visit.ts';

/** Median of one figure. */
export const middle = (played: Played, name: string, rate: number, key: keyof Figures): number =>
  median(figuresOf(played, name, rate, key));

/** A page's processor time to another's, one quotient per round. */
export const cpuRatios = (played: Played, name: string, base: string, rate: number): readonly number[] =>
  ratios(figuresOf(played, name, rate, 'cpu'), figuresOf(played, base, rate, 'cpu'));

/** Median difference of a figure within a round, ms. */
export const later = (
  played: Played,
  name: string,
  base: string,
  rate: number,
  key: keyof Figures,
): number => {
  const of = figuresOf(played, base, rate, key);
  return median(figuresOf(played, name, rate, key).map((value, round) => value - (of[round] ?? Number.NaN)));
};

/** What of a page a table shows. */
interface Column {
  readonly head: string;
  readonly cell: (played: Played, name: string, rate: number) => string;
}

const column = (head: string, key: keyof Figures, digits = 0): Column => ({
  head,
  cell: (played, name, rate) =>
    digits > 0 ? middle(played, name, rate, key).toFixed(digits) : whole(middle(played, name, rate, key)),
});

const cpu: readonly Column[] = [
  column('CPU %', 'cpu', 1),
  column('script %', 'script', 1),
  column('style + layout %', 'layout', 1),
  {
    head: 'CPU x limit, median [min..max]',
    cell: (played, name, rate) => spread(spreadOf(cpuRatios(played, name, LIMIT, rate))),
  },
];
const delay = [column('event to paint p50, ms', 'p50'), column('p99, ms', 'p99')];
const smoothness = [column('long tasks', 'longTasks'), column('fps', 'fps'), column('INP ms', 'inp')];
const end = [column('caught up after ms', 'catchUp'), column('events/s', 'sent')];

/** What belongs to each suite; the last two show everything. */
export const columns = { cpu, delay, smoothness, all: [...cpu, ...delay, ...smoothness, ...end] } as const;

/** All pages at one rate. */
export const rateTable = (played: Played, rate: number, shown: readonly Column[]): string =>
  table(
    ['page', ...shown.map(({ head }) => head)],
    NAMES.map(name => [name, ...shown.map(({ cell }) => cell(played, name, rate))]),
  );

/** Ratio of the limit to its own copy, over all rates. */
export const controlOf = (played: Played, rates: readonly number[]): number =>
  median(rates.flatMap(rate => [...cpuRatios(played, COPY, LIMIT, rate)]));

export const rawOf = (played: Played): unknown =>
  Object.fromEntries([...played].map(([name, rates]) => [name, Object.fromEntries(rates)]));
