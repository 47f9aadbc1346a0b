import { spread, table } from '../../markdown.ts';
import { median, spreadOf } from '../../statistics.ts';
import type { Goal } from '../../suite.ts';
import type { BoardLoad } from './boardLoads.ts';
import type { FirstPriceVisit } from './firstPrice.ts';

const FIRST_PRICE_MS = 2_000;
/** Percent of a phone's main thread. */
const MOST_SHARE = 5;

export const firstPriceGoals = (visits: readonly FirstPriceVisit[]): readonly Goal[] => [
  {
    id: 'SB2',
    kind: 'timing',
    checks: [
      {
        value: median(visits.map(({ ms }) => ms)),
        atMost: FIRST_PRICE_MS,
        of: 'ms from the navigation to the first price',
      },
    ],
  },
];

export const firstPriceTable = (visits: readonly FirstPriceVisit[]): string =>
  table(
    ['', 'median [min..max]'],
    [
      ['ms to the first price', spread(spreadOf(visits.map(({ ms }) => ms)))],
      ['ms to the first live price', spread(spreadOf(visits.map(({ liveMs }) => liveMs)))],
      ['ms to the first picture (FCP)', spread(spreadOf(visits.map(({ fcp }) => fcp)))],
      ['ms until the live board had come', spread(spreadOf(visits.map(({ boardMs }) => boardMs)))],
      ['KB as sent, by the first price', spread(spreadOf(visits.map(({ kb }) => kb)))],
    ],
  );

export const boardLoadGoals = (loads: readonly BoardLoad[]): readonly Goal[] => [
  {
    id: 'SB3',
    kind: 'timing',
    checks: [
      {
        // Without a price that changes in the window nothing was measured.
        value: loads.some(({ changed }) => changed > 0) ? Math.max(...loads.map(it => it.share)) : Number.NaN,
        atMost: MOST_SHARE,
        of: '% of the main thread',
      },
    ],
  },
];

export const boardLoadTable = (loads: readonly BoardLoad[]): string =>
  table(
    ['', '% of the main thread', 'prices in the window', 'of these changed within five seconds'],
    loads.map(({ name, share, prices, changed }) => [
      name,
      share.toFixed(2),
      String(prices),
      String(changed),
    ]),
  );
