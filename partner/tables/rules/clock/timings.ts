import type { TableTiming } from './timing.ts';

/** Time for bets: usual and fast tables. */
const OPEN_MS = 15_000;
const FAST_OPEN_MS = 12_000;
/** Rounds of a shoe of eight packs: 60 rounds of baccarat need at most 360 of its 416 cards, so no round is cut off. */
const SHOE_ROUNDS = 60;

const timing = (it: Partial<TableTiming> & Pick<TableTiming, 'stepMs' | 'mostSteps'>): TableTiming => ({
  ...{ openMs: OPEN_MS, closedMs: 2_000, decideMs: 0, resultMs: 4_000, paidMs: 3_000 },
  // A seed for each round, which is public when the round is over.
  ...{ rounds: 1, shuffleMs: 0 },
  ...it,
});

const ofShoe = { rounds: SHOE_ROUNDS, shuffleMs: 30_000 };
const fast = { openMs: FAST_OPEN_MS, closedMs: 1_000, resultMs: 3_000, paidMs: 2_000 };

/** How long the rounds of each kind of tables are. */
export const TABLE_TIMINGS = {
  baccarat: timing({ ...ofShoe, stepMs: 1_500, mostSteps: 6 }),
  speedBaccarat: timing({ ...ofShoe, ...fast, stepMs: 800, mostSteps: 6 }),
  dragonTiger: timing({ ...ofShoe, stepMs: 1_500, mostSteps: 2 }),
  roulette: timing({ stepMs: 12_000, mostSteps: 1 }),
  fastRoulette: timing({ ...fast, stepMs: 8_000, mostSteps: 1 }),
  sicBo: timing({ stepMs: 2_000, mostSteps: 3 }),
  moneyWheel: timing({ stepMs: 10_000, mostSteps: 1 }),
  andarBahar: timing({ stepMs: 500, mostSteps: 50 }),
  redBlack: timing({ stepMs: 1_000, mostSteps: 6 }),
  teenPatti: timing({ stepMs: 1_000, mostSteps: 6, decideMs: 10_000 }),
  casinoHoldem: timing({ stepMs: 1_000, mostSteps: 9, decideMs: 12_000 }),
  blackjack: timing({ stepMs: 500, mostSteps: 26, decideMs: 25_000 }),
} as const satisfies Readonly<Record<string, TableTiming>>;
