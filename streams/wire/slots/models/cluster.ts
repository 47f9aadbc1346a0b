import type { SlotModel } from '../model.ts';

/** Equal symbols side by side win and fall away; in free spins each fall makes all that follow pay more. What each pays back stands in `returns.json`. */
export const CLUSTERS: readonly SlotModel[] = [
  {
    id: 'cluster-low',
    engine: 'cluster',
    volatility: 'low',
    reels: 6,
    rows: 6,
    lines: null,
    least: 5,
    drums: [
      'aaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbcccccccccccccccccddddddddddddddddeeeeeeeeeeeeeefffffffffffffWS',
    ],
    sizes: [5, 6, 7, 8, 9, 11, 13, 16],
    prices: [
      [4, 5, 7, 11, 14, 21, 35, 71],
      [5, 7, 9, 14, 18, 28, 46, 92],
      [6, 9, 12, 18, 24, 36, 60, 119],
      [8, 12, 16, 23, 31, 47, 78, 155],
      [10, 15, 20, 30, 40, 60, 101, 202],
      [13, 20, 26, 39, 52, 79, 131, 262],
    ],
    multiplier: { by: 'spin', times: 1 },
    freeSpins: { award: [8, 10, 12], again: [3, 3, 3], most: 40, multiplier: { by: 'kept', most: 5 } },
  },
];
