import type { SlotModel } from '../model.ts';

/** What wins on a line falls away, and what falls after it pays more. What each pays back stands in `returns.json`. */
export const CASCADES: readonly SlotModel[] = [
  {
    id: 'cascade-medium',
    engine: 'cascade',
    volatility: 'medium',
    reels: 5,
    rows: 3,
    lines: 20,
    least: 3,
    drums: [
      'aaaaaaabbbbbbbccccccddddddeeeeeffffgggS',
      'aaaaaaabbbbbbbccccccddddddeeeeeffffgggSW',
      'aaaaaaabbbbbbbccccccddddddeeeeeffffgggSW',
      'aaaaaaabbbbbbbccccccddddddeeeeeffffgggSW',
      'aaaaaaabbbbbbbccccccddddddeeeeeffffgggS',
    ],
    prices: [
      [1, 5, 18],
      [2, 7, 26],
      [3, 11, 37],
      [4, 16, 54],
      [6, 23, 79],
      [8, 33, 114],
      [12, 47, 166],
    ],
    multiplier: { by: 'fall', ladder: [1, 2, 3, 5] },
    freeSpins: {
      award: [8, 10, 12],
      again: [5, 5, 5],
      most: 50,
      multiplier: { by: 'fall', ladder: [2, 4, 6, 10] },
    },
  },
];
