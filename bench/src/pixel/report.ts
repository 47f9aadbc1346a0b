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

const HEAD = [
  'page',
  'CPU %',
  'script %',
  'style + layout %',
  'CPU x limit, median [min..max]',
  'event to paint p50 / p99, ms',
  'long tasks',
  'fps',
  'INP ms',
  'caught up after ms',
  'events/s',
];

/** All pages at one rate. */
export function rateTable(played: Played, rate: number): string {
  const rows = NAMES.map(name => {
    const of = (key: keyof Figures) => middle(played, name, rate, key);
    return [
      name,
      of('cpu').toFixed(1),
      of('script').toFixed(1),
      of('layout').toFixed(1),
      spread(spreadOf(cpuRatios(played, name, LIMIT, rate))),
      `${whole(of('p50'))} / ${whole(of('p99'))}`,
      whole(of('longTasks')),
      whole(of('fps')),
      whole(of('inp')),
      whole(of('catchUp')),
      whole(of('sent')),
    ];
  });
  return table(HEAD, rows);
}

/** Ratio of the limit to its own copy, over all rates. */
export const controlOf = (played: Played, rates: readonly number[]): number =>
  median(rates.flatMap(rate => [...cpuRatios(played, COPY, LIMIT, rate)]));

export const rawOf = (played: Played): unknown =>
  Object.fromEntries([...played].map(([name, rates]) => [name, Object.fromEntries(rates)]));
