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
  {
    id: 'cluster-high',
    engine: 'cluster',
    volatility: 'high',
    reels: 6,
    rows: 6,
    lines: null,
    least: 5,
    drums: [
      'aaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddeeeeeeeeeeeeffffffffffggggggggggWS',
    ],
    sizes: [5, 6, 7, 8, 9, 11, 13, 16],
    prices: [
      [3, 7, 10, 17, 28, 52, 138, 413],
      [5, 10, 14, 24, 39, 72, 193, 578],
      [7, 13, 20, 34, 54, 101, 270, 809],
      [9, 19, 28, 47, 76, 142, 378, 1133],
      [13, 26, 40, 66, 106, 198, 529, 1586],
      [19, 37, 56, 93, 148, 278, 740, 2220],
      [26, 52, 78, 130, 207, 389, 1036, 3108],
    ],
    multiplier: { by: 'spin', times: 1 },
    freeSpins: { award: [10, 12, 15], again: [5, 5, 5], most: 50, multiplier: { by: 'kept', most: 50 } },
  },
];
